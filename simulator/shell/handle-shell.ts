import type { IncomingMessage, ServerResponse } from "node:http";
import { pictureAt } from "../stores/pictures";
import type { World } from "../world/world";
import { html } from "./html";
import { messagePage } from "./pages/message";
import { routeOf } from "./routes";
import { isBundle, sendBrowserFile, sendBundle } from "./scripts";
import { redirectTo, sendPage, type Visit } from "./visit";

/** Answers `/`, the icon, `/shell/…` and `/store/<handle>/…`; false when the address belongs to someone else. */
export async function handleShell(
  request: IncomingMessage,
  response: ServerResponse,
  world: World,
): Promise<boolean> {
  const url = new URL(request.url ?? "/", world.url || "http://localhost");
  const [area, ...rest] = url.pathname.split("/").filter(Boolean).map(decoded);
  if (area === undefined) openFirstStore(response, world);
  else if (area === "favicon.ico") await sendBrowserFile(response, "icon.svg");
  else if (area === "shell") await showShellFile(response, rest);
  else if (area === "store") await showStore(request, response, world, url, rest);
  else return false;
  return true;
}

function openFirstStore(response: ServerResponse, world: World): void {
  const [store] = world.stores.values();
  if (store) redirectTo(response, `/store/${store.handle}`);
  else
    sendPage(
      response,
      html`<!doctype html><title>No store</title>
        <p>There is no store yet.</p>`,
      404,
    );
}

async function showShellFile(response: ServerResponse, parts: string[]): Promise<void> {
  const [name = "", ...path] = parts;
  if (isBundle(name)) return sendBundle(response, name);
  if (name === "browser") return sendBrowserFile(response, path.join("/"));
  // Fonts from the platform's CDN: an empty stylesheet leaves the page its system font.
  if (name === "cdn" && path.at(-1)?.endsWith(".css"))
    return void response.writeHead(200, { "Content-Type": "text/css" }).end();
  const picture = name === "cdn" ? pictureAt(path.join("/")) : null;
  if (picture !== null)
    return void response
      .writeHead(200, { "Content-Type": "image/svg+xml", "Cache-Control": "max-age=86400" })
      .end(picture);
  response.writeHead(404).end();
}

async function showStore(
  request: IncomingMessage,
  response: ServerResponse,
  world: World,
  url: URL,
  [handle = "", ...parts]: string[],
): Promise<void> {
  const store = world.store(`${handle}.myshopify.com`);
  if (!store) {
    return sendPage(
      response,
      html`<!doctype html><title>Unknown store</title>
        <p>There is no store “${handle}”.</p>`,
      404,
    );
  }
  const link: Visit["link"] = (...path) =>
    ["", "store", store.handle, ...path.map((part) => encodeURIComponent(part))].join("/");
  const method = request.method === "HEAD" ? "GET" : (request.method ?? "GET");
  const visit: Visit = { world, store, url, method, parts, request, response, link };
  const show = routeOf(visit);
  if (!show) return messagePage(visit, 404, "This page does not exist", "The address may have changed.");
  try {
    await show(visit);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (!response.headersSent) messagePage(visit, 422, "That did not work", reason);
    else response.destroy();
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

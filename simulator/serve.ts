import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { serveGraphql } from "./admin-api/serve";
import { handleControl } from "./control/routes";
import { pause } from "./faults/faults";
import { playAfter, playBefore } from "./faults/play";
import { type Exchange, redirect, sendJson } from "./http/exchange";
import { serveMailbox } from "./mailbox/serve";
import { answerTokenRequest } from "./oauth/access-token";
import { handleAuthorize, handleManagedInstall } from "./oauth/authorize";
import type { Platform } from "./platform";
import { handleShell } from "./shell/handle-shell";
import { pictureOf } from "./stores/pictures";
import type { Store } from "./world/store";

const adminPath = /^\/([a-z0-9][a-z0-9-]*\.myshopify\.com)\/admin(\/.*)?$/i;
const graphqlPath = /^\/api\/[\w-]+\/graphql\.json$/;
const bulkPath = /^\/bulk-results\/([0-9a-f]+)\.jsonl$/;

/** Finds who answers: a store's admin, the mailbox, the control API, pictures, or the admin shell. */
export async function serve(
  platform: Platform,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { world } = platform;
  const url = new URL(request.url ?? "/", world.url);
  const exchange: Exchange = { request, response, url, method: request.method ?? "GET" };
  const path = url.pathname;

  const admin = adminPath.exec(path);
  if (admin) {
    const store = world.store(admin[1] ?? "");
    if (!store) return sendJson(response, 404, { errors: "Not Found" });
    return serveAdmin(platform, exchange, store, admin[2] ?? "/");
  }
  if (path.startsWith("/mailbox-api/"))
    return serveMailbox(exchange, world, path.slice("/mailbox-api".length));
  if (path.startsWith("/pictures/")) {
    response.writeHead(200, { "content-type": "image/svg+xml", "cache-control": "max-age=86400" });
    response.end(pictureOf(decodeURIComponent(path.slice("/pictures/".length)).replace(/\.svg$/, "")));
    return;
  }
  if (
    path.startsWith("/simulator/") &&
    (await handleControl(exchange, platform, path.slice("/simulator".length)))
  ) {
    return;
  }
  if (await handleShell(request, response, world)) return;
  sendJson(response, 404, { errors: "Not Found" });
}

async function serveAdmin(platform: Platform, exchange: Exchange, store: Store, path: string): Promise<void> {
  const { world } = platform;
  const { method, response, url } = exchange;
  if (graphqlPath.test(path) && method === "POST") {
    return serveGraphql(exchange, world, store, platform.api(store));
  }
  if (path === "/oauth/authorize") return handleAuthorize(exchange, world, store, platform.codes);
  if (path === "/oauth/install") return handleManagedInstall(exchange, world, store);
  if (path === "/oauth/access_token" && method === "POST") return serveToken(platform, exchange, store);
  const bulk = bulkPath.exec(path);
  if (bulk) return serveBulkFile(platform, exchange, store, bulk[1] ?? "");
  if (method === "GET")
    return redirect(response, `/store/${store.handle}${path === "/" ? "" : path}${url.search}`);
  sendJson(response, 404, { errors: "Not Found" });
}

async function serveToken(platform: Platform, exchange: Exchange, store: Store): Promise<void> {
  const { world, codes } = platform;
  const { response } = exchange;
  const { fault, delayMs } = world.faults.strike(store.domain, ["token"]);
  const entry = world.requests.add({
    at: new Date(world.clock.now()).toISOString(),
    shop: store.domain,
    operation: "token",
    operationName: null,
    key: null,
    body: "",
    fault: fault?.kind ?? (delayMs > 0 ? "delay" : null),
    status: 0,
    outcome: "fault",
  });
  await pause(delayMs);
  if (playBefore(fault?.kind, response)) return;
  const { status, body } = await answerTokenRequest(exchange, world, store, codes);
  entry.status = status;
  entry.outcome = status === 200 ? "ok" : "refused";
  if (!playAfter(fault?.kind, response, JSON.stringify(body))) sendJson(response, status, body);
}

const tooLarge = "99999999999999999999";
const ofEveryKind = {
  id: `gid://shopify/Product/${tooLarge}`,
  __parentId: `gid://shopify/Product/${tooLarge}`,
  title: "Beyond 64 bits",
  sku: "",
  barcode: "",
  price: "1.00",
  inventoryItem: { id: `gid://shopify/InventoryItem/${tooLarge}`, tracked: true, unitCost: null },
  updatedAt: "2026-01-01T00:00:00Z",
  location: { id: "gid://shopify/Location/1" },
  quantities: [],
  quantity: 1,
  variant: { id: `gid://shopify/ProductVariant/${tooLarge}` },
};
/** A line that ends too early, one with ids beyond 64 bits and one of another form, in the result of any bulk query. */
const unreadableLines = [
  '{"id":"gid://shopify/Product/1","title":"Half a',
  JSON.stringify(ofEveryKind),
  '{"id":7,"__parentId":7,"variant":{"id":5}}',
]
  .map((line) => `${line}\n`)
  .join("");

/** Where a cut is hardest to see. */
async function endOfLineBefore(place: number, file: string): Promise<number> {
  return (await readFile(file)).lastIndexOf("\n", place) + 1;
}

async function serveBulkFile(
  platform: Platform,
  { response }: Exchange,
  store: Store,
  token: string,
): Promise<void> {
  const operation = platform.api(store).bulk.findByToken(token);
  const { fault, delayMs } = platform.world.faults.strike(store.domain, ["bulk-file"]);
  await pause(delayMs);
  if (playBefore(fault?.kind, response)) return;
  if (!operation) return sendJson(response, 404, { errors: "Not Found" });
  const size = operation.fileSize ?? 0;
  const cut = fault?.kind === "drop-after" || fault?.kind === "reset-mid-body" || fault?.kind === "truncated";
  const added = fault?.kind === "unreadable-lines" ? unreadableLines : "";
  const end = cut ? await endOfLineBefore(size / 2, operation.file) : size;
  response.writeHead(200, {
    "content-type": "application/jsonl",
    ...(fault?.kind === "truncated" ? {} : { "content-length": size + Buffer.byteLength(added) }),
  });
  if (added !== "") response.write(added);
  const stream = createReadStream(operation.file, { end: Math.max(0, end - 1) });
  stream.on("error", () => response.destroy());
  if (!cut || fault?.kind === "truncated") {
    stream.pipe(response);
    return;
  }
  stream.pipe(response, { end: false });
  stream.on("end", () => response.destroy());
}

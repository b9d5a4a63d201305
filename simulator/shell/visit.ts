import type { IncomingMessage, ServerResponse } from "node:http";
import type { Store } from "../world/store";
import type { World } from "../world/world";
import type { Html } from "./html";

/** One request to a store's admin. */
export interface Visit {
  world: World;
  store: Store;
  url: URL;
  method: string;
  /** The path's parts behind `/store/<handle>`. */
  parts: string[];
  request: IncomingMessage;
  response: ServerResponse;
  /** The address of a page of this store: `link("products", 5)`. */
  link: (...parts: (number | string)[]) => string;
}

const bodyLimit = 1_000_000;

export function sendPage(response: ServerResponse, page: Html, status = 200): void {
  response.writeHead(status, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" });
  response.end(page.text);
}

export function sendJson(response: ServerResponse, data: unknown, status = 200): void {
  response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" });
  response.end(JSON.stringify(data));
}

export function redirectTo(response: ServerResponse, address: string): void {
  response.writeHead(303, { Location: address }).end();
}

/** The fields of a form that was sent. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(request));
}

export async function readText(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > bodyLimit) throw new Error("The request is too large");
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}

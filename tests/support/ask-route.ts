import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { sessionToken } from "./session-tokens";

interface RequestOptions {
  method?: string;
  id?: string;
  query?: string;
  headers?: Record<string, string>;
  body?: BodyInit;
}

interface Served {
  loader(args: LoaderFunctionArgs): Promise<Response>;
  action(args: ActionFunctionArgs): Promise<Response>;
}

/** A request, by default to /api/things/7 by the shop's staff. */
export function requestBy(
  domain: string,
  { method = "GET", id = "7", query = "", headers = {}, body }: RequestOptions,
) {
  const own = { Authorization: `Bearer ${sessionToken(domain)}`, "Content-Type": "application/json" };
  const init: RequestInit & { duplex?: "half" } = { method, headers: { ...own, ...headers } };
  if (body !== undefined) Object.assign(init, { body, duplex: "half" });
  return new Request(`https://backroom.test/api/things/${id}${query}`, init);
}

/** Asks a route as the server would, and reads its envelope. */
export async function askRoute(served: Served, domain: string, asked: RequestOptions = {}) {
  const request = requestBy(domain, asked);
  const args = { request, params: { id: asked.id ?? "7" }, context: {} };
  const response = await (request.method === "GET" ? served.loader(args) : served.action(args));
  const text = await response.text();
  const json = JSON.parse(text) as { success: boolean; data: Record<string, unknown> };
  return { status: response.status, headers: response.headers, text, json };
}

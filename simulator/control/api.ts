import { type Exchange, readJson, sendJson } from "../http/exchange";
import type { Platform } from "../platform";
import type { Store } from "../world/store";

/** A refusal of the control API, with its status. */
export class ControlError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export interface ControlCall extends Exchange {
  platform: Platform;
  parts: string[];
  body: Record<string, unknown>;
  query: URLSearchParams;
}

export type ControlHandler = (call: ControlCall) => unknown;

/** Reads a control request's body and answers with what the handler gives, as JSON. */
export async function answerControl(
  exchange: Exchange,
  platform: Platform,
  parts: string[],
  handler: ControlHandler,
): Promise<void> {
  try {
    const body = exchange.method === "GET" ? {} : await readJson(exchange.request);
    const result = await handler({ ...exchange, platform, parts, body, query: exchange.url.searchParams });
    if (!exchange.response.writableEnded) sendJson(exchange.response, 200, result ?? { ok: true });
  } catch (error) {
    if (exchange.response.headersSent) throw error;
    const status = error instanceof ControlError ? error.status : 400;
    sendJson(exchange.response, status, { error: error instanceof Error ? error.message : String(error) });
  }
}

/** The store a call names: a whole domain or the part before `.myshopify.com`. Without a name, the only one. */
export function storeNamed(platform: Platform, name: unknown): Store {
  const { stores } = platform.world;
  if (name === undefined || name === null) {
    const [only] = stores.values();
    if (only && stores.size === 1) return only;
    throw new ControlError(400, "say which shop");
  }
  const text = String(name).toLowerCase();
  const store = stores.get(text) ?? stores.get(`${text}.myshopify.com`);
  if (!store) throw new ControlError(404, `no such shop: ${text}`);
  return store;
}

export function numberIn(value: unknown): number | undefined {
  if (typeof value === "number") return value;
  if (typeof value !== "string") return undefined;
  const match = /(\d+)$/.exec(value);
  return match ? Number(match[1]) : undefined;
}

/** A time as a number of milliseconds or anything a Date reads. */
export function timeIn(value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  const time = typeof value === "number" ? value : Date.parse(String(value));
  if (Number.isNaN(time)) throw new ControlError(400, `not a time: ${String(value)}`);
  return time;
}

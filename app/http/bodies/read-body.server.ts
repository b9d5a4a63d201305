import { AppError } from "~/errors";
import { type ApiRequest, ClientGone } from "~/http/api-router/api-request";
import { env } from "~/infra/env/env.server";
import { noteBodyDropped } from "~/infra/telemetry/metrics.server";
import { sentence } from "~/texts/translate";
import { BodyBudget, type BodyHold, type Crowd } from "./body-budget";

export const defaultLimit = 1024 * 1024;

const mostBytes = env.BODY_MEMORY_MB * 1024 * 1024;
const budget = new BodyBudget({
  most: mostBytes,
  mostOfShop: mostBytes / 4,
  mostWithoutShop: mostBytes / 8,
});
const slowestMs = env.SLOW_CLIENT_SECONDS * 1_000;

interface Options {
  /** In bytes. */
  limit?: number | undefined;
  /** The shop of the request; null for an unauthenticated caller. */
  shop: string | null;
}

/**
 * Runs the work with the body's bytes, which count against the memory for bodies meanwhile. TOO_LARGE above
 * `limit`, REQUEST_TIMEOUT when the body is late, RATE_LIMITED when it has to make room for others.
 */
export async function withBody<T>(
  request: ApiRequest,
  { limit = defaultLimit, shop }: Options,
  work: (bytes: Buffer) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const refuse = (failure: AppError) => stop.abort(failure);
  if (Number(request.header("Content-Length") ?? 0) > limit) throw tooLarge(limit);
  const hold = budget.hold(shop, (crowd) => refuse(tooMany(crowd)));
  try {
    return await work(await receive(request, { limit, shop, hold, stop }));
  } finally {
    hold.release();
  }
}

interface Receiving {
  limit: number;
  shop: string | null;
  hold: BodyHold;
  stop: AbortController;
}

async function receive(request: ApiRequest, { limit, shop, hold, stop }: Receiving): Promise<Buffer> {
  // The platform's bodies arrive within a moment; a merchant may have a slow connection.
  const deadlineMs = shop === null ? slowestMs / 3 : slowestMs;
  const timer = setTimeout(() => stop.abort(tooSlow()), deadlineMs);
  let size = 0;
  const take = (bytes: number) => {
    size += bytes;
    if (size > limit) stop.abort(tooLarge(limit));
    else hold.take(bytes);
  };
  try {
    const bytes = await request.bytes({ take, signal: stop.signal });
    stop.signal.throwIfAborted();
    hold.complete();
    return bytes;
  } catch (error) {
    if (!(error instanceof ClientGone)) throw error;
    throw new AppError("INVALID_REQUEST", { message: sentence("requests.bodyNotWhole"), cause: error });
  } finally {
    clearTimeout(timer);
  }
}

function tooLarge(limit: number): AppError {
  const megabytes = (limit / 1024 / 1024).toLocaleString("en", { maximumFractionDigits: 1 });
  return new AppError("TOO_LARGE", { message: sentence("requests.bodyTooLarge", { megabytes }) });
}

function tooSlow(): AppError {
  return new AppError("REQUEST_TIMEOUT", { message: sentence("requests.bodyTooSlow") });
}

function tooMany(crowd: Crowd): AppError {
  noteBodyDropped(crowd);
  return new AppError("RATE_LIMITED", { message: sentence("requests.tooMany"), retryAfter: 5 });
}

export function bytesInFlight(): number {
  return budget.used;
}

/** Throws UNSUPPORTED_MEDIA_TYPE unless the body is declared as plain JSON in UTF-8. */
export function assertJson(request: ApiRequest): void {
  const [type = "", ...parameters] = (request.header("Content-Type") ?? "").toLowerCase().split(";");
  const charset = parameters.map((parameter) => parameter.trim()).find((p) => p.startsWith("charset="));
  const isJson = type.trim() === "application/json";
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  if (isJson && isUtf8 && !isEncoded(request)) return;
  throw new AppError("UNSUPPORTED_MEDIA_TYPE", { message: sentence("requests.bodyOfAnotherKind") });
}

function isEncoded(request: ApiRequest): boolean {
  const encoding = request.header("Content-Encoding");
  return encoding !== null && encoding.trim().toLowerCase() !== "identity";
}

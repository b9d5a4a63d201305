import { AppError } from "~/errors";
import { log } from "~/log.server";
import { toAppError } from "./app-error.server";
import { byteStream } from "./byte-stream.server";
import { FileAnswer } from "./file.server";
import { envelopeStream, nextLink, Paged, Streamed } from "./list.server";
import { sealCursor } from "./sealed-cursor";
import { sentence, spokenLanguage } from "~/texts/say";

/** An answer may say something, and then it does so in a language. */
function jsonHeaders(): Headers {
  return new Headers({
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Language": spokenLanguage(),
    Vary: "Accept-Language",
  });
}

interface Asked {
  request: Request;
  status: number;
  /** What a page's next cursor will be good for. */
  list: { shopId: number; path: string };
}

/** What a handler returned, as an answer: the envelope, a page, a stream or a file. */
export async function answerWith(data: unknown, { request, status, list }: Asked) {
  if (data instanceof FileAnswer) {
    const { content, headers } = data;
    const body = "byteLength" in content ? new Uint8Array(content) : await byteStream(content, "a file");
    return new Response(body, { status, headers });
  }
  if (data instanceof Streamed) {
    return new Response(await envelopeStream(data.rows), { status, headers: jsonHeaders() });
  }
  if (data instanceof Paged) {
    const headers = jsonHeaders();
    if (data.next !== null) headers.set("Link", nextLink(request, sealCursor(data.next, list)));
    return new Response(envelope(data.rows), { status, headers });
  }
  return new Response(envelope(data), { status, headers: jsonHeaders() });
}

/** The envelope around what went right. */
export function envelope(data: unknown): string {
  return JSON.stringify({ success: true, data: data ?? null });
}

interface FailureContext {
  requestId: string;
  /** The methods of the route, for a 405. */
  allow: string;
}

/** What went wrong, as an answer. A fault of ours is logged and says nothing of the inside. */
export function answerFailure(error: unknown, { requestId, allow }: FailureContext): Response {
  const known = toAppError(error);
  if (!known || known.status >= 500) log.error({ err: error }, "a request failed");
  else log.info({ code: known.code, status: known.status, reason: known.message }, "a request was refused");
  return failureResponse(known ?? internal(requestId), allow);
}

/** A refusal as an answer, nothing logged; `allow` are the methods of the route, for a 405. */
export function failureResponse(failure: AppError, allow = ""): Response {
  const headers = jsonHeaders();
  if (failure.retryAfter !== undefined) headers.set("Retry-After", String(Math.ceil(failure.retryAfter)));
  else if (failure.status === 503 || failure.status === 429) headers.set("Retry-After", "5");
  if (failure.code === "METHOD_NOT_ALLOWED") headers.set("Allow", allow);
  if (failure.code === "UNAUTHORIZED") headers.set("X-Shopify-Retry-Invalid-Session-Request", "1");
  const { code, told: message, issues } = failure;
  const data = { code, message, ...(issues && { issues }) };
  return new Response(JSON.stringify({ success: false, data }), { status: failure.status, headers });
}

function internal(requestId: string): AppError {
  return new AppError("INTERNAL", { message: sentence("requests.fault", { number: requestId }) });
}

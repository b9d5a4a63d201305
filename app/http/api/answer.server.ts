import type { Endpoint } from "~/api/endpoint";
import { AppError } from "~/errors";
import type { ApiAnswer } from "~/http/api-router/api-answer.server";
import type { ApiRequest } from "~/http/api-router/api-request";
import { log } from "~/infra/log/log.server";
import { toEntityTag, versionOf } from "~/models/fields/version";
import { currentLanguage, sentence } from "~/texts/translate";
import { startStream } from "../bodies/byte-stream.server";
import { toAppError } from "./app-error.server";
import { FileAnswer } from "./file.server";
import { envelopeChunks, envelopeParts, nextLink, Paged, Streamed, Written } from "./list.server";
import { sealCursor } from "./sealed-cursor";

function jsonHeaders(): Record<string, string> {
  return {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Language": currentLanguage(),
    Vary: "Accept-Language",
  };
}

interface AnsweredRequest {
  request: ApiRequest;
  status: number;
  /** The editable content of the document in the answer, for its version. */
  content: Endpoint["content"];
  list: { shopId: number; path: string };
}

/** A handler's result as an answer: the envelope, a page, a stream or a file. */
export async function answerWith(
  data: unknown,
  { request, status, content, list }: AnsweredRequest,
): Promise<ApiAnswer> {
  if (data instanceof FileAnswer) {
    const { content, headers } = data;
    return {
      status,
      headers,
      body: "byteLength" in content ? content : await startStream(content, "a file"),
    };
  }
  const headers = jsonHeaders();
  if (data instanceof Streamed) {
    return { status, headers, body: await startStream(envelopeChunks(data.rows), "a list") };
  }
  if (data instanceof Written) {
    return { status, headers, body: await startStream(envelopeParts(data.parts), "a list") };
  }
  if (data instanceof Paged) {
    if (data.next !== null) headers.Link = nextLink(request, sealCursor(data.next, list));
    return { status, headers, body: `{"success":true,"data":[${data.json}]}` };
  }
  if (content) headers.ETag = toEntityTag(versionOf(content(data)));
  return { status, headers, body: envelope(data) };
}

export function envelope(data: unknown): string {
  return JSON.stringify({ success: true, data: data ?? null });
}

interface FailureContext {
  requestId: string;
  /** The methods of the route, for a 405. */
  allow: string;
}

/** An error as an answer. An unexpected error is logged, and its answer reveals nothing about it. */
export function answerFailure(error: unknown, { requestId, allow }: FailureContext): ApiAnswer {
  const known = toAppError(error);
  if (!known || known.status >= 500) log.error({ err: error }, "a request failed");
  else log.info({ code: known.code, status: known.status, reason: known.message }, "a request was refused");
  return failureAnswer(known ?? internal(requestId), allow);
}

/** A refusal as an answer, without logging. */
export function failureAnswer(failure: AppError, allow = ""): ApiAnswer {
  const headers = jsonHeaders();
  if (failure.retryAfter !== undefined) headers["Retry-After"] = String(Math.ceil(failure.retryAfter));
  else if (failure.status === 503 || failure.status === 429) headers["Retry-After"] = "5";
  if (failure.code === "METHOD_NOT_ALLOWED") headers.Allow = allow;
  if (failure.code === "UNAUTHORIZED") headers["X-Shopify-Retry-Invalid-Session-Request"] = "1";
  const { code, text: message, issues, current } = failure;
  const data = {
    code,
    message,
    ...(issues && { issues }),
    ...(current !== undefined && { current }),
  };
  return { status: failure.status, headers, body: JSON.stringify({ success: false, data }) };
}

function internal(requestId: string): AppError {
  return new AppError("INTERNAL", { message: sentence("requests.fault", { number: requestId }) });
}

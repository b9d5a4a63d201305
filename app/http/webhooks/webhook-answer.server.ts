import type { ApiAnswer } from "~/http/api-router/api-answer.server";
import type { ApiRequest } from "~/http/api-router/api-request";
import { log, withLogFields } from "~/infra/log/log.server";
import { toAppError } from "../api/app-error.server";
import { withBody } from "../bodies/read-body.server";
import { plainIdOr } from "../request-id";

/** What `receive` answers about the bytes of a POST; a failure that may end asks the sender to try again. */
export async function takeWebhook(
  request: ApiRequest,
  { largestBody, receive }: { largestBody: number; receive: (bytes: Buffer) => Promise<ApiAnswer> },
): Promise<ApiAnswer> {
  if (request.method !== "POST") return answer(405, { Allow: "POST" });
  const requestId = plainIdOr(request.header("X-Request-Id"));
  return withLogFields({ requestId }, async () => {
    try {
      return await withBody(request, { limit: largestBody, shop: null }, receive);
    } catch (error) {
      return failureOf(error);
    }
  });
}

export function answer(status: number, headers: Record<string, string> = {}): ApiAnswer {
  return { status, headers, body: "" };
}

export function forged(reason: string, of = log): ApiAnswer {
  of.warn({ status: 401, reason }, "a webhook was refused");
  return answer(401);
}

function failureOf(error: unknown): ApiAnswer {
  const { status = 500, retryAfter = 5 } = toAppError(error) ?? {};
  log[status < 500 ? "warn" : "error"]({ err: error }, "a webhook could not be taken");
  return answer(status, { "Retry-After": String(retryAfter) });
}

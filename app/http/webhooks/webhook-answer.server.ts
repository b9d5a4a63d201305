import type { ApiAnswer } from "~/http/api-router/api-answer.server";
import { log } from "~/infra/log/log.server";
import { toAppError } from "../api/app-error.server";

export function answer(status: number, headers: Record<string, string> = {}): ApiAnswer {
  return { status, headers, body: "" };
}

export function forged(reason: string, of = log): ApiAnswer {
  of.warn({ status: 401, reason }, "a webhook was refused");
  return answer(401);
}

/** The sender tries again after a failure that may end. */
export function failureOf(error: unknown): ApiAnswer {
  const { status = 500, retryAfter = 5 } = toAppError(error) ?? {};
  log[status < 500 ? "warn" : "error"]({ err: error }, "a webhook could not be taken");
  return answer(status, { "Retry-After": String(retryAfter) });
}

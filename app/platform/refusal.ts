import { AppError } from "~/errors";
import { sentence, type Sentence } from "~/texts/translate";

/** Statuses with which the platform turns a shop away; trying again soon would change nothing. */
const refusals = new Set([401, 402, 403, 404, 423]);

/** Whether an answer's status says that the shop itself is turned away. */
export function isRefusal(status: number): boolean {
  return refusals.has(status);
}

/** What the merchant is told of it. */
export function refusalSentence(status: number): Sentence {
  return sentence(status === 401 ? "shopify.accessOver" : "shopify.notServed");
}

/** The shop is turned away: 401 wants a new authorization, the others park the shop. */
export class PlatformRefusal extends AppError {
  constructor(readonly httpStatus: number) {
    super("PLATFORM_UNAVAILABLE", {
      message: refusalSentence(httpStatus),
      retryAfter: 300,
    });
    this.name = "PlatformRefusal";
  }
}

/** No usable answer came: whether the request took effect is not known. */
export class NoResponseError extends Error {
  constructor(
    readonly reason: "network" | "timeout" | "unreadable",
    options?: { cause?: unknown },
  ) {
    super(`The platform gave no usable answer (${reason}).`, options);
    this.name = "NoResponseError";
  }
}

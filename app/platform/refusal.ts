import { AppError } from "~/errors";
import { type Sentence, sentence } from "~/texts/translate";

/** Statuses with which the platform refuses every request of a shop; an early retry would change nothing. */
const refusals = new Set([401, 402, 403, 404, 423]);

/** True when the status says that the platform refuses the shop itself. */
export function isRefusal(status: number): boolean {
  return refusals.has(status);
}

export function refusalSentence(status: number): Sentence {
  return sentence(status === 401 ? "shopify.accessOver" : "shopify.notServed");
}

/** The platform refuses the shop: 401 needs a new authorization, the other statuses park the shop. */
export class PlatformRefusal extends AppError {
  constructor(readonly httpStatus: number) {
    super("PLATFORM_UNAVAILABLE", {
      message: refusalSentence(httpStatus),
      retryAfter: 300,
    });
    this.name = "PlatformRefusal";
  }
}

/** The app may not read this: a scope is missing, or the approval for protected customer data. */
export class AccessDenied extends AppError {
  constructor(words: string) {
    super("PLATFORM_REJECTED", { message: sentence("shopify.refused", { words }) });
    this.name = "AccessDenied";
  }
}

/** No usable answer came: it is unknown whether the request took effect. */
export class NoResponseError extends Error {
  constructor(
    readonly reason: "network" | "timeout" | "unreadable",
    options?: { cause?: unknown },
  ) {
    super(`The platform gave no usable answer (${reason}).`, options);
    this.name = "NoResponseError";
  }
}

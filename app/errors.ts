import type { sentences } from "./texts/en/sentences";
import { inEnglish, type Sentence, sentence, translateSentence } from "./texts/translate";

/** Every way a request can end badly, and the HTTP status it ends with. */
export const errorStatus = {
  INVALID_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  CONFLICT: 409,
  ILLEGAL_TRANSITION: 409,
  PRECONDITION_FAILED: 412,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  INVALID_INPUT: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  PLATFORM_REJECTED: 502,
  PLATFORM_UNAVAILABLE: 503,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** How many faults a refusal names; those behind them are not looked for. */
export const mostIssues = 100;

/** One fault of one field; `path` as in the request, e.g. `lineItems.0.quantity`. */
export interface Issue {
  path: string;
  message: string;
}

interface Details {
  /** A sentence the merchant can act on. */
  message: Sentence;
  issues?: Issue[];
  /** What is stored, where the request was meant for another version of it. */
  current?: unknown;
  /** Seconds after which another try makes sense. */
  retryAfter?: number;
  cause?: unknown;
}

/**
 * The only error that models, platform and sync throw on purpose; the edge turns it into an answer. Its `message` is
 * English, for the log; the merchant is told `told`.
 */
export class AppError extends Error {
  readonly sentence: Sentence;
  readonly issues: Issue[] | undefined;
  readonly current: unknown;
  readonly retryAfter: number | undefined;

  constructor(
    readonly code: ErrorCode,
    { message, issues, current, retryAfter, cause }: Details,
  ) {
    super(inEnglish(message), { cause });
    this.name = "AppError";
    this.sentence = message;
    this.issues = issues;
    this.current = current;
    this.retryAfter = retryAfter;
  }

  /** The sentence in the language of the request being answered. */
  get text(): string {
    return translateSentence(this.sentence);
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** INVALID_INPUT about one field. */
export function invalidField(path: string, fault: Sentence): AppError {
  return new AppError("INVALID_INPUT", {
    message: fault,
    issues: [{ path, message: translateSentence(fault) }],
  });
}

/** The same answer for an id that does not exist and for one of another shop. */
export function notFound(what: keyof (typeof sentences)["missing"]): AppError {
  return new AppError("NOT_FOUND", { message: sentence(`missing.${what}`) });
}

import { z } from "zod";
import type { RefusedLine } from "~/models/inventory-operation/reject.server";
import type { PlatformAnswer } from "~/platform/client.server";
import { isRefusal, type NoResponseError, refusalSentence } from "~/platform/refusal";
import { serialiseMessage } from "~/texts/stored-message";
import { sentence } from "~/texts/translate";

/** What one answer, or a missing one, says about one attempt. `words` are stored for the merchant. */
export type Outcome =
  /** The stock has moved, in this attempt or an earlier one with the same key; `at` is the platform's time. */
  | { kind: "applied"; at: Date | null }
  /** This attempt changed nothing and never will; `lines` when the platform names all lines at fault. */
  | { kind: "rejected"; words: string; lines?: RefusedLine[] }
  /** The request may have taken effect. */
  | { kind: "unknown"; words: string; retryAfterMs: number }
  /** The request cost more than the shop's bucket had: the platform says so before it runs anything. */
  | { kind: "throttled"; words: string; retryAfterMs: number }
  /** A level differs from the quantity that the request compares it with. */
  | { kind: "stale"; words: string }
  /** The key is used up: the platform holds that an earlier attempt with it failed. */
  | { kind: "spent"; words: string }
  | { kind: "not-stocked"; words: string }
  /** One key with two requests: a bug that no retry can cure. */
  | { kind: "mismatch"; words: string }
  /** The shipment is not as the reading before the request had it. */
  | { kind: "outdated"; words: string }
  /** The merchant has taken back a scope that the request needs. */
  | { kind: "denied"; words: string }
  /** The platform refuses the shop before it does anything; with `reauthorize` the merchant has to act. */
  | { kind: "refused"; reauthorize: boolean; words: string };

const payload = z.looseObject({
  inventoryAdjustmentGroup: z.looseObject({ createdAt: z.string().optional() }).nullish(),
  userErrors: z
    .array(
      z.looseObject({
        message: z.string().default(""),
        code: z.string().nullish(),
        field: z.array(z.string()).nullish().catch(null),
      }),
    )
    .optional(),
});

const data = z.record(z.string(), payload.nullish().catch(null));

/** Of transfers and shipments: somebody else has changed them. */
const outdated = new Set([
  "INVALID_QUANTITY",
  "INVALID_SHIPMENT_STATUS",
  "INVALID_TRANSFER_STATUS",
  "ITEM_NOT_FOUND",
  "SHIPMENT_NOT_FOUND",
  "TRANSFER_NOT_FOUND",
]);

/** Codes that say the request was never run; every other top-level code leaves the outcome unknown. */
const neverRun = new Set([
  "ACCESS_DENIED",
  "BAD_REQUEST",
  "INVALID_FIELD_ARGUMENTS",
  "INVALID_VARIABLE",
  "MAX_INPUT_SIZE_EXCEEDED",
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "argumentNotAccepted",
  "missingRequiredArguments",
  "undefinedField",
  "undefinedType",
]);

/** Codes after which the same request may still succeed or may have succeeded. */
const open = new Set(["SERVICE_UNAVAILABLE", "IDEMPOTENCY_CONCURRENT_REQUEST", "ADJUST_QUANTITIES_FAILED"]);

/** The fault that decides when one answer has several: unknown outcomes first, then those that no retry cures. */
const weightiest = ["mismatch", "unknown", "spent", "rejected", "not-stocked", "outdated", "stale"] as const;

/** Classifies the answer to a mutation, or a missing one: each has exactly one outcome. */
export function classify(
  answer: PlatformAnswer | NoResponseError,
  field = "inventoryAdjustQuantities",
): Outcome {
  if (answer instanceof Error) return unknown(serialiseMessage(sentence("shopify.noAnswer")));
  const { status, body } = answer;
  const errors = (body.errors ?? []).map(({ message, extensions }) => ({ message, code: extensions?.code }));
  const words = errors.map(({ message }) => message).join(" ");

  if (isRefusal(status))
    return { kind: "refused", reauthorize: status === 401, words: serialiseMessage(refusalSentence(status)) };
  if (status === 429 || status === 430) return unknown(serialiseMessage(sentence("shopify.slower")), answer);
  if (status >= 500 || status === 408)
    return unknown(serialiseMessage(sentence("shopify.unavailable")), answer);
  if (status >= 400)
    return {
      kind: "rejected",
      words: words || serialiseMessage(sentence("shopify.refusedWithStatus", { status })),
    };
  if (errors[0]?.code === "ACCESS_DENIED") return { kind: "denied", words };
  if (errors[0]?.code === "THROTTLED" && pointsMissing(answer) > 0)
    return { kind: "throttled", words, retryAfterMs: waitMs(answer) };
  if (errors.length > 0) return ofCode(errors[0]?.code, words, answer, "top");

  const result = data.safeParse(body.data).data?.[field];
  if (!result?.userErrors) return unknown(serialiseMessage(sentence("shopify.unknownForm")), answer);
  const [fault] = result.userErrors;
  // A null group without errors is an adjustment by zero, which is what was requested.
  if (!fault) return { kind: "applied", at: toDate(result.inventoryAdjustmentGroup?.createdAt) };
  if (result.inventoryAdjustmentGroup) return unknown(fault.message, answer);
  const faults = [...new Set(result.userErrors.map(({ message }) => message))].join(" ");
  const outcomes = result.userErrors.map(({ code }) => ofCode(code, faults, answer, "field"));
  const outcome =
    weightiest.map((kind) => outcomes.find((one) => one.kind === kind)).find(Boolean) ?? unknown(faults);
  if (outcome.kind !== "rejected") return outcome;
  const lines = refusedLines(result.userErrors.filter((_, index) => outcomes[index]?.kind === "rejected"));
  return lines ? { ...outcome, lines } : outcome;
}

/** The lines that refusals name in `input.changes.<index>`; null when one refusal names anything else. */
function refusedLines(
  refusals: readonly { message: string; field?: string[] | null | undefined }[],
): RefusedLine[] | null {
  const wordsAt = new Map<number, string[]>();
  for (const { field, message } of refusals) {
    const [input, changes, position = ""] = field ?? [];
    if (input !== "input" || changes !== "changes" || !/^\d+$/.test(position)) return null;
    wordsAt.set(Number(position), [...(wordsAt.get(Number(position)) ?? []), message]);
  }
  return [...wordsAt].map(([index, words]) => ({ index, words: words.join(" ") }));
}

function ofCode(
  code: string | null | undefined,
  words: string,
  answer: PlatformAnswer,
  where: "top" | "field",
): Outcome {
  if (code === "CHANGE_FROM_QUANTITY_STALE") return { kind: "stale", words };
  if (code === "ITEM_NOT_STOCKED_AT_LOCATION") return { kind: "not-stocked", words };
  if (code && outdated.has(code)) return { kind: "outdated", words };
  if (code === "IDEMPOTENCY_PREVIOUS_ATTEMPT_FAILED") return { kind: "spent", words };
  if (code === "IDEMPOTENCY_KEY_PARAMETER_MISMATCH") return { kind: "mismatch", words };
  // Of shipments: "unexpected internal error" says nothing of what was done.
  if (code && (open.has(code) || code === "INTERNAL_ERROR")) return unknown(words, answer);
  if (where === "field" || (code && neverRun.has(code))) return { kind: "rejected", words };
  return unknown(words, answer);
}

function unknown(words: string, answer?: PlatformAnswer): Outcome {
  return { kind: "unknown", words, retryAfterMs: answer ? waitMs(answer) : 0 };
}

function waitMs(answer: PlatformAnswer): number {
  const { retryAfter = 0, body } = answer;
  const restoreRate = body.extensions?.cost?.throttleStatus?.restoreRate ?? 0;
  const refill = restoreRate > 0 ? pointsMissing(answer) / restoreRate : 0;
  return Math.ceil(Math.max(retryAfter, refill) * 1_000);
}

/** By which the request costs more than the shop's bucket has. */
function pointsMissing({ body }: PlatformAnswer): number {
  const cost = body.extensions?.cost;
  const left = cost?.throttleStatus?.currentlyAvailable;
  return left === undefined ? 0 : Math.max(0, (cost?.requestedQueryCost ?? 0) - left);
}

function toDate(text: string | undefined): Date | null {
  const date = new Date(text ?? "");
  return Number.isNaN(date.getTime()) ? null : date;
}

import { isStoredState } from "../world/quantities";

/** The closed lists and sentences of the platform's inventory mutations. */

export const reasons = [
  "correction",
  "cycle_count_available",
  "damaged",
  "movement_canceled",
  "movement_created",
  "movement_received",
  "movement_updated",
  "other",
  "promotion",
  "quality_control",
  "received",
  "reservation_created",
  "reservation_deleted",
  "reservation_updated",
  "restock",
  "safety_stock",
  "shrinkage",
];

/** States that an app may adjust or move. */
export const adjustableNames = [
  "available",
  "damaged",
  "incoming",
  "quality_control",
  "reserved",
  "safety_stock",
];

export const limit = 1_000_000_000;
export const maxChanges = 250;

/** A refusal of one input, at a path inside it. */
export interface InputError {
  field: string[] | null;
  message: string;
  code: string;
}

export function refusal(field: (number | string)[] | null, code: string, message: string): InputError {
  return { field: field?.map(String) ?? null, message, code };
}

export function reasonError(reason: string): InputError[] {
  if (reasons.includes(reason)) return [];
  const valid = reasons.join(", ");
  return [
    refusal(
      ["input", "reason"],
      "INVALID_REASON",
      `The specified reason is invalid. Valid values are: ${valid}.`,
    ),
  ];
}

export function nameError(name: string, field: (number | string)[], code: string): InputError[] {
  if (adjustableNames.includes(name) && isStoredState(name)) return [];
  const valid = adjustableNames.join(", ");
  return [refusal(field, code, `The specified quantity name is invalid. Valid values are: ${valid}.`)];
}

export function referenceError(uri: string | null | undefined): InputError[] {
  if (uri === null || uri === undefined || isUri(uri)) return [];
  return [
    refusal(
      ["input", "referenceDocumentUri"],
      "INVALID_REFERENCE_DOCUMENT",
      "The specified reference document is invalid.",
    ),
  ];
}

/** What is wrong with a ledger document for this state, if anything. */
export function ledgerError(
  name: string,
  uri: string | null | undefined,
  field: (number | string)[],
): InputError[] {
  if (name === "available") {
    if (uri === null || uri === undefined) return [];
    return [
      refusal(
        field,
        "INVALID_AVAILABLE_DOCUMENT",
        "A ledger document URI is not allowed when adjusting available.",
      ),
    ];
  }
  if (uri === null || uri === undefined) {
    return [
      refusal(
        field,
        "INVALID_QUANTITY_DOCUMENT",
        "A ledger document URI is required except when adjusting available.",
      ),
    ];
  }
  if (uri.startsWith("gid://shopify/")) {
    return [
      refusal(
        field,
        "INTERNAL_LEDGER_DOCUMENT",
        "Internal (gid://shopify/) ledger documents are not allowed to be adjusted via API.",
      ),
    ];
  }
  if (isUri(uri)) return [];
  return [refusal(field, "INVALID_LEDGER_DOCUMENT", "The specified ledger document is invalid.")];
}

export function staleError(field: (number | string)[]): InputError {
  return refusal(
    field,
    "CHANGE_FROM_QUANTITY_STALE",
    "The changeFromQuantity argument no longer matches the persisted quantity.",
  );
}

/** Why a quantity is out of the platform's range, if it is. `code` differs for each mutation's list. */
export function rangeError(
  quantity: number,
  field: (number | string)[],
  lowest: 0 | typeof lowestAvailable,
): InputError[] {
  if (quantity > limit) {
    return [refusal(field, "INVALID_QUANTITY_TOO_HIGH", "The quantity can't be higher than 1,000,000,000.")];
  }
  if (quantity >= lowest) return [];
  if (lowest === 0) return [refusal(field, "INVALID_QUANTITY_NEGATIVE", "The quantity can't be negative.")];
  return [refusal(field, "INVALID_QUANTITY_TOO_LOW", "The quantity can't be lower than -1,000,000,000.")];
}

export const lowestAvailable = -limit;

function isUri(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\/?\S+$/i.test(text);
}

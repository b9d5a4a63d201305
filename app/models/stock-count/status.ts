import { AppError } from "~/errors";
import { sentence } from "~/texts/translate";

export const stockCountStatuses = ["draft", "submitted", "cancelled"] as const;

export type StockCountStatus = (typeof stockCountStatuses)[number];

/** `count` sets and removes lines; notes can be changed at any time. */
export type StockCountAction = "count" | "submit" | "cancel" | "reverse";

/** The next status of an action by status; any other pair is refused. Stock moves only on `submit` and `reverse`. */
export const stockCountTransitions: Readonly<
  Record<StockCountAction, Partial<Record<StockCountStatus, StockCountStatus>>>
> = {
  count: { draft: "draft" },
  submit: { draft: "submitted" },
  cancel: { draft: "cancelled" },
  reverse: { submitted: "submitted" },
};

export function isAllowed(status: StockCountStatus, action: StockCountAction): boolean {
  return stockCountTransitions[action][status] !== undefined;
}

/** Throws ILLEGAL_TRANSITION, with a sentence for the merchant, when the table lacks the action. */
export function assertAllowed(status: StockCountStatus, action: StockCountAction): void {
  if (isAllowed(status, action)) return;
  const refused = sentence(`stock.count.actions.${action}`);
  const reason = sentence(`stock.count.reasons.${status}`);
  throw new AppError("ILLEGAL_TRANSITION", {
    message: sentence("stock.refused", { action: refused, reason }),
  });
}

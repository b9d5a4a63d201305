import { AppError } from "~/errors";
import { sentence } from "~/texts/translate";

export const stockCountStatuses = ["draft", "submitted", "cancelled"] as const;
export type StockCountStatus = (typeof stockCountStatuses)[number];

/** How a status looks: a Polaris badge tone. */
export const stockCountTones = {
  draft: undefined,
  submitted: "success",
  cancelled: "read-only",
} as const satisfies Record<StockCountStatus, string | undefined>;

/** `count` is to set and remove lines; notes can be changed at any time. */
export const stockCountActions = ["count", "submit", "cancel"] as const;
export type StockCountAction = (typeof stockCountActions)[number];

/** Where an action leads from a status; a pair that is not here is refused. Stock moves on `submit` alone. */
export const stockCountTransitions: Readonly<
  Record<StockCountAction, Partial<Record<StockCountStatus, StockCountStatus>>>
> = {
  count: { draft: "draft" },
  submit: { draft: "submitted" },
  cancel: { draft: "cancelled" },
};

/** What a PUT that names the status wants done. */
export const actionTowards: Readonly<Record<StockCountStatus, StockCountAction>> = {
  draft: "count",
  submitted: "submit",
  cancelled: "cancel",
};

export function isAllowed(status: StockCountStatus, action: StockCountAction): boolean {
  return stockCountTransitions[action][status] !== undefined;
}

/** Throws ILLEGAL_TRANSITION, with a sentence for the merchant, where the action is not in the table. */
export function assertAllowed(status: StockCountStatus, action: StockCountAction): void {
  if (isAllowed(status, action)) return;
  const deed = sentence(`stock.count.deeds.${action}`);
  const reason = sentence(`stock.count.reasons.${status}`);
  throw new AppError("ILLEGAL_TRANSITION", { message: sentence("stock.refused", { deed, reason }) });
}

import { AppError } from "~/errors";
import { sentence } from "~/texts/translate";

/** `credit`: the supplier takes something off; it is set off against bills. */
export const billKinds = ["bill", "credit"] as const;
export type BillKind = (typeof billKinds)[number];

/**
 * From `approved` on it counts: its units are billed, and it is to be paid or set off; `partial` and `paid` by what of its
 * total is settled.
 */
export const billStatuses = ["draft", "approved", "partial", "paid", "cancelled"] as const;
export type BillStatus = (typeof billStatuses)[number];

/** Money, a credit of the supplier, the credit notes of a return, or what was paid with an order. */
export const billPaymentKinds = ["payment", "credit", "return", "deposit"] as const;
export type BillPaymentKind = (typeof billPaymentKinds)[number];

/** `takeBack` takes a payment back. */
export type BillAction = "edit" | "approve" | "pay" | "takeBack" | "cancel" | "delete";

/** In which statuses each action is there. What is paid in part is canceled once its payments are taken back. */
export const billActions: Readonly<Record<BillAction, readonly BillStatus[]>> = {
  edit: ["draft"],
  approve: ["draft"],
  pay: ["approved", "partial"],
  takeBack: ["partial", "paid"],
  cancel: ["approved"],
  delete: ["draft"],
};

export function isAllowed(status: BillStatus, action: BillAction): boolean {
  return billActions[action].includes(status);
}

/** Throws ILLEGAL_TRANSITION, with a sentence for the merchant, where the status does not have the action. */
export function assertAllowed(status: BillStatus, action: BillAction): void {
  if (isAllowed(status, action)) return;
  throw new AppError("ILLEGAL_TRANSITION", {
    message: sentence("stock.refused", {
      action: sentence(`bills.actions.${action}`),
      reason: sentence(`bills.reasons.${status}`),
    }),
  });
}

import { AppError } from "~/errors";
import { sentence } from "~/texts/translate";

export const supplierReturnStatuses = ["draft", "sent", "credited", "cancelled"] as const;

export type SupplierReturnStatus = (typeof supplierReturnStatuses)[number];

/**
 * `send`: the goods have left. `email` sends the note of such a return once more. `credit` records a credit note, and says
 * whether the credit is settled by it.
 */
export type SupplierReturnAction = "edit" | "send" | "email" | "credit" | "cancel" | "delete";

type Row = Partial<Record<SupplierReturnStatus, readonly (SupplierReturnStatus | "deleted")[]>>;

/** The next statuses of an action by status; any other pair is refused. Stock moves only on `send`. */
export const supplierReturnTransitions: Readonly<Record<SupplierReturnAction, Row>> = {
  edit: { draft: ["draft"] },
  send: { draft: ["sent"] },
  email: { sent: ["sent"], credited: ["credited"] },
  // A credit note may come late, or turn out to be wrong.
  credit: { sent: ["sent", "credited"], credited: ["sent", "credited"] },
  cancel: { draft: ["cancelled"] },
  delete: { draft: ["deleted"], cancelled: ["deleted"] },
};

export function isAllowed(status: SupplierReturnStatus, action: SupplierReturnAction): boolean {
  return supplierReturnTransitions[action][status] !== undefined;
}

/** Throws ILLEGAL_TRANSITION, with a sentence for the merchant, when the table lacks the action. */
export function assertAllowed(status: SupplierReturnStatus, action: SupplierReturnAction): void {
  if (isAllowed(status, action)) return;
  const refused = sentence(`returns.actions.${action}`);
  const reason = sentence(`returns.reasons.${status}`);
  throw new AppError("ILLEGAL_TRANSITION", {
    message: sentence("stock.refused", { action: refused, reason }),
  });
}

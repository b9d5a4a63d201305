import { AppError } from "~/errors";

export const purchaseOrderStatuses = ["draft", "sent", "partial", "received", "cancelled"] as const;
export type PurchaseOrderStatus = (typeof purchaseOrderStatuses)[number];

/** The Polaris badge tone of a status. */
export const statusTones = {
  draft: undefined,
  sent: "info",
  partial: "attention",
  received: "success",
  cancelled: "read-only",
} as const satisfies Record<PurchaseOrderStatus, string | undefined>;

/** Orders that still ask for something to be done. */
export const openStatuses = ["draft", "sent", "partial"] as const satisfies readonly PurchaseOrderStatus[];

/** Orders whose goods are awaited. */
export const pendingStatuses = ["sent", "partial"] as const satisfies readonly PurchaseOrderStatus[];

/** `edit` is of lines, money and supplier; `annotate` of notes and the expected date. */
export const purchaseOrderActions = ["edit", "annotate", "send", "receive", "cancel", "delete"] as const;
export type PurchaseOrderAction = (typeof purchaseOrderActions)[number];

type Outcomes<Outcome> = readonly [Outcome, ...Outcome[]];
type Row = Partial<Record<PurchaseOrderStatus, Outcomes<PurchaseOrderStatus | "deleted">>>;

/** Where an action leads from a status; a pair that is not here is refused. */
export const transitions = {
  edit: { draft: ["draft"] },
  annotate: {
    draft: ["draft"],
    sent: ["sent"],
    partial: ["partial"],
    received: ["received"],
    cancelled: ["cancelled"],
  },
  send: { draft: ["sent"], sent: ["sent"], partial: ["partial"] },
  receive: { sent: ["partial", "received"], partial: ["partial", "received"] },
  // What came stays received; only the rest is given up.
  cancel: { draft: ["cancelled"], sent: ["cancelled"], partial: ["received"] },
  delete: { draft: ["deleted"], cancelled: ["deleted"] },
} as const satisfies Record<PurchaseOrderAction, Row>;

type RowOf<Action extends PurchaseOrderAction> = (typeof transitions)[Action];
export type OutcomeOf<Action extends PurchaseOrderAction> = {
  [Status in keyof RowOf<Action>]: RowOf<Action>[Status] extends Outcomes<infer Outcome> ? Outcome : never;
}[keyof RowOf<Action>];

const deeds: Record<PurchaseOrderAction, string> = {
  edit: "Lines, amounts and the supplier of this order can no longer be changed",
  annotate: "This order can no longer be changed",
  send: "This order can no longer be sent",
  receive: "Nothing can be received on this order",
  cancel: "This order can no longer be cancelled",
  delete: "This order cannot be deleted",
};

const reasons: Record<PurchaseOrderStatus, string> = {
  draft: "it is a draft that has not been sent yet",
  sent: "it has been sent to the supplier",
  partial: "some of it has been received",
  received: "it has been received",
  cancelled: "it is cancelled",
};

const remedies: Partial<Record<PurchaseOrderAction, Partial<Record<PurchaseOrderStatus, string>>>> = {
  receive: { draft: "Send it first." },
  delete: { sent: "Cancel it first." },
};

export function isAllowed(status: PurchaseOrderStatus, action: PurchaseOrderAction): boolean {
  const row: Row = transitions[action];
  return row[status] !== undefined;
}

/**
 * The outcomes the action may have from this status.
 * Throws ILLEGAL_TRANSITION, with a sentence for the merchant, when there is none.
 */
export function assertTransition<Action extends PurchaseOrderAction>(
  status: PurchaseOrderStatus,
  action: Action,
): Outcomes<OutcomeOf<Action>> {
  const row: Row = transitions[action];
  const outcomes = row[status];
  if (outcomes) return outcomes as Outcomes<OutcomeOf<Action>>;
  const remedy = remedies[action]?.[status];
  const message = `${deeds[action]}: ${reasons[status]}.${remedy ? ` ${remedy}` : ""}`;
  throw new AppError("ILLEGAL_TRANSITION", { message });
}

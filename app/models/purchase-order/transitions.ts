import { AppError } from "~/errors";
import { type Sentence, sentence } from "~/texts/translate";
import { type PurchaseOrderStatus } from "./status";

/** `edit` changes lines, amounts and supplier; `annotate` notes and the expected date; `amend` by a revision. `reverse` undoes a receipt. */
export const purchaseOrderActions = [
  "edit",
  "annotate",
  "amend",
  "send",
  "receive",
  "reverse",
  "cancel",
  "delete",
] as const;

export type PurchaseOrderAction = (typeof purchaseOrderActions)[number];

type Outcomes<Outcome> = readonly [Outcome, ...Outcome[]];

type Row = Partial<Record<PurchaseOrderStatus, Outcomes<PurchaseOrderStatus | "deleted">>>;

/** The next statuses of an action by status; any other pair is refused. */
export const transitions = {
  edit: { draft: ["draft"] },
  annotate: {
    draft: ["draft"],
    sent: ["sent"],
    partial: ["partial"],
    received: ["received"],
    cancelled: ["cancelled"],
  },
  // With every line at what has come, nothing is awaited any more.
  amend: { sent: ["sent"], partial: ["partial", "received"] },
  send: { draft: ["sent"], sent: ["sent"], partial: ["partial"] },
  receive: { sent: ["partial", "received"], partial: ["partial", "received"] },
  // An order that was closed, or is complete, is open again. Of a sent one, damaged units alone may have come.
  reverse: { sent: ["sent"], partial: ["sent", "partial"], received: ["sent", "partial"] },
  // Received goods stay received; only the rest is cancelled.
  cancel: { draft: ["cancelled"], sent: ["cancelled"], partial: ["received"] },
  delete: { draft: ["deleted"], cancelled: ["deleted"] },
} as const satisfies Record<PurchaseOrderAction, Row>;

type RowOf<Action extends PurchaseOrderAction> = (typeof transitions)[Action];

export type OutcomeOf<Action extends PurchaseOrderAction> = {
  [Status in keyof RowOf<Action>]: RowOf<Action>[Status] extends Outcomes<infer Outcome> ? Outcome : never;
}[keyof RowOf<Action>];

const remedies: Partial<Record<PurchaseOrderAction, Partial<Record<PurchaseOrderStatus, Sentence>>>> = {
  receive: { draft: sentence("purchaseOrders.remedies.receive") },
  delete: { sent: sentence("purchaseOrders.remedies.delete") },
  edit: {
    sent: sentence("purchaseOrders.remedies.edit"),
    partial: sentence("purchaseOrders.remedies.edit"),
  },
  amend: { draft: sentence("purchaseOrders.remedies.amend") },
};

export function isAllowed(status: PurchaseOrderStatus, action: PurchaseOrderAction): boolean {
  const row: Row = transitions[action];
  return row[status] !== undefined;
}

/** The action's possible next statuses. Throws ILLEGAL_TRANSITION, with a sentence for the merchant. */
export function assertTransition<Action extends PurchaseOrderAction>(
  status: PurchaseOrderStatus,
  action: Action,
): Outcomes<OutcomeOf<Action>> {
  const row: Row = transitions[action];
  const outcomes = row[status];
  if (outcomes) return outcomes as Outcomes<OutcomeOf<Action>>;
  const remedy = remedies[action]?.[status];
  const wanted: PurchaseOrderAction = action;
  const refusal = {
    action: sentence(`purchaseOrders.actions.${wanted}`),
    reason: sentence(`purchaseOrders.reasons.${status}`),
  };
  const message = remedy
    ? sentence("purchaseOrders.refusedWithRemedy", { ...refusal, remedy })
    : sentence("purchaseOrders.refused", refusal);
  throw new AppError("ILLEGAL_TRANSITION", { message });
}

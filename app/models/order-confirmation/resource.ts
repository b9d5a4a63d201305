import type { OrderConfirmation } from "~/generated/prisma/client";
import { confirmsOrder } from "~/models/purchase-order/supplier-answer";

type Row = Omit<OrderConfirmation, "shopId" | "nonce" | "tokenHash">;

interface Facts {
  purchaseOrderId: number;
  /** The order's newest. */
  revision: number;
  /** Goods are expected; the link of another order leads nowhere. */
  isOpen: boolean;
  /** All of the order's, newest first. */
  rows: readonly Row[];
  /** The day of each line that a supplier agreed to. */
  days: ReadonlyMap<number, string | null>;
}

export type ConfirmationResource = ReturnType<typeof toConfirmation>;

/** The link of an order's newest revision, the newest answer to it, and what the shop decided. */
export function toConfirmation({ purchaseOrderId, revision, isOpen, rows, days }: Facts) {
  const ofRevision = rows.filter((row) => row.revision === revision);
  const inForce = ofRevision.find((row) => row.activeFrom !== null && row.endedAt === null);
  const answered = ofRevision.find((row) => row.answer !== null && row.decision !== "replaced");
  return {
    purchaseOrderId,
    revision,
    confirmedAt: answered ? confirmedAt(answered) : null,
    link: inForce && isOpen ? toLink(inForce) : null,
    answer: answered ? toAnswer(answered) : null,
    expected: [...days].map(([lineItemId, expectedOn]) => ({ lineItemId, expectedOn })),
  };
}

function confirmedAt({ decision, answer, acceptedLines, decidedAt }: Row): string | null {
  const isConfirmed = decision === "accepted" && answer !== null && confirmsOrder({ answer, acceptedLines });
  return isConfirmed ? text(decidedAt) : null;
}

function toLink({ id, activeFrom, openedAt, documentId, actor }: Row) {
  return { id, activeFrom: text(activeFrom), openedAt: text(openedAt), isMailed: documentId !== null, actor };
}

function toAnswer({ id, answerNumber, answeredAt, answer, ...row }: Row) {
  return {
    ...{ confirmationId: id, answerNumber, answeredAt: text(answeredAt) },
    ...{ note: answer?.note ?? "", lines: answer?.lines ?? [], changes: answer?.changes ?? [] },
    decision: row.decision,
    ...{ acceptedLines: row.acceptedLines, decidedBy: row.decidedBy, decidedAt: text(row.decidedAt) },
  };
}

function text(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}

import Decimal from "decimal.js";

export type ApprovalDecision = "approved" | "declined";

/** `none`: nobody has asked, or the order was changed after the decision. */
export const approvalStates = ["none", "asked", "approved", "declined"] as const;

export type ApprovalState = (typeof approvalStates)[number];

/** From which total on the shop's orders need approval. */
export interface ApprovalRule {
  /** In the shop's currency; null: no order needs approval. */
  over: string | null;
  /** The shop's, ISO 4217. */
  currency: string;
}

/** Without a rate, an order in another currency than the shop's needs approval whatever its total. */
export function needsApproval(
  order: { total: string | number; currency: string },
  rule: ApprovalRule,
): boolean {
  if (rule.over === null) return false;
  return order.currency !== rule.currency || new Decimal(order.total).gt(rule.over);
}

export interface Question {
  decision: ApprovalDecision | null;
  /** The version of what was decided on. */
  content: string;
}

/** A decision counts for the content that it was made about. */
export function approvalState(question: Question | null, content: string): ApprovalState {
  if (!question) return "none";
  if (question.decision === null) return "asked";
  return question.content === content ? question.decision : "none";
}

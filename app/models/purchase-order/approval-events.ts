import type { ApprovalDecision } from "~/models/approval/rules";
import type { EventBase } from "./timeline";

/** A question for approval, with what became of it. */
export interface ApprovalFacts {
  id: number;
  /** 1 for the draft order, else the draft revision's number. */
  revision: number;
  askedBy: string;
  askedAt: string;
  note: string;
  decision: ApprovalDecision | null;
  decidedBy: string;
  decidedAt: string | null;
  reason: string;
  endedAt: string | null;
  /** Who changed what had been decided on; null where it ended otherwise. */
  changedBy: string | null;
}

export type ApprovalEvent = {
  kind: "approvalAsked" | "approvalApproved" | "approvalDeclined" | "approvalEnded";
  revision: number;
  /** What the person wrote. */
  words: string;
};

/** Who asked for approval, who decided, and whose change ended the approval, each in its order. */
export function approvalEvents(questions: readonly ApprovalFacts[]): (EventBase & ApprovalEvent)[] {
  return questions.flatMap(({ id, revision, decision, decidedAt, endedAt, changedBy, ...one }) => [
    {
      ...{ key: `approval-${id}`, kind: "approvalAsked" as const, revision },
      ...{ at: one.askedAt, actor: one.askedBy, words: one.note },
    },
    ...(decision !== null && decidedAt !== null
      ? [
          {
            key: `approval-${id}-decided`,
            kind: decision === "approved" ? ("approvalApproved" as const) : ("approvalDeclined" as const),
            ...{ revision, at: decidedAt, actor: one.decidedBy, words: one.reason },
          },
        ]
      : []),
    ...(decision === "approved" && endedAt !== null && changedBy !== null
      ? [
          {
            ...{ key: `approval-${id}-ended`, kind: "approvalEnded" as const, revision },
            ...{ at: endedAt, actor: changedBy, words: "" },
          },
        ]
      : []),
  ]);
}

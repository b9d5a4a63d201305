import type { ConfirmationDecision, SupplierAnswer } from "./supplier-answer";
import type { EventBase } from "./timeline";

/** A link to confirm the order, with what came of it. */
export interface ConfirmationFacts {
  id: number;
  /** Made by a person; the timeline tells of emails otherwise. */
  isMadeByHand: boolean;
  actor: string;
  createdAt: string;
  /** Empty where another link took its place. */
  endedBy: string;
  endedAt: string | null;
  openedAt: string | null;
  answer: SupplierAnswer | null;
  answeredAt: string | null;
  decision: ConfirmationDecision | null;
  acceptedLines: readonly number[];
  decidedBy: string;
  decidedAt: string | null;
}

export type ConfirmationEvent =
  | { kind: "linkMade" | "linkRevoked" | "linkOpened" | "answerDeclined" }
  | { kind: "answered" | "answerAccepted"; note: string; changes: SupplierAnswer["changes"] };

/** What happened by the order's links, each in its order. */
export function confirmationEvents(links: readonly ConfirmationFacts[]): (EventBase & ConfirmationEvent)[] {
  return links.flatMap((link) => [
    ...(link.isMadeByHand
      ? [{ key: `link-${link.id}`, kind: "linkMade" as const, at: link.createdAt, actor: link.actor }]
      : []),
    ...(link.openedAt === null
      ? []
      : [{ key: `link-${link.id}-opened`, kind: "linkOpened" as const, at: link.openedAt, actor: "" }]),
    ...answerEvents(link),
    ...(link.endedAt === null || link.endedBy === ""
      ? []
      : [
          {
            key: `link-${link.id}-revoked`,
            kind: "linkRevoked" as const,
            at: link.endedAt,
            actor: link.endedBy,
          },
        ]),
  ]);
}

function answerEvents(link: ConfirmationFacts): (EventBase & ConfirmationEvent)[] {
  const { id, answer, answeredAt, decision, decidedAt, decidedBy: actor, acceptedLines } = link;
  if (answer === null || answeredAt === null) return [];
  const { note, changes } = answer;
  const given = {
    key: `link-${id}-answered`,
    kind: "answered" as const,
    at: answeredAt,
    actor: "",
    note,
    changes,
  };
  if (decidedAt === null || decision === null || decision === "replaced") return [given];
  const decided = { key: `link-${id}-decided`, at: decidedAt, actor };
  if (decision === "declined") return [given, { ...decided, kind: "answerDeclined" }];
  const accepted = changes.filter(({ id: line }) => acceptedLines.includes(line));
  return [given, { ...decided, kind: "answerAccepted", note: "", changes: accepted }];
}

/** What the mail service tells about an email that it has taken. */
export type EmailEventKind = "delivered" | "delayed" | "opened" | "bounced" | "complained" | "failed";

/** The supplier has not read it: the merchant has to send it to another address. */
export const returnedKinds = ["bounced", "complained", "failed"] as const satisfies readonly EmailEventKind[];

export type ReturnedKind = (typeof returnedKinds)[number];

export const isReturned = (kind: EmailEventKind): kind is ReturnedKind =>
  returnedKinds.some((returned) => returned === kind);

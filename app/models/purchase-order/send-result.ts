import type { MailState } from "~/models/email/status";
import type { PurchaseOrderResource } from "./resource";
import type { PurchaseOrderStatus } from "./status";

export interface SendResult {
  id: number;
  poNumber: string;
  status: PurchaseOrderStatus;
  sentAt: string | null;
  /** The newest that was sent. */
  revision: number;
  /** `none`: sent without an email. `pending`: the worker continues, and then the order is sent. */
  mail: Exclude<MailState, "rejected"> | "none";
}

export const sendResult = (
  { id, poNumber, status, sentAt, revision }: PurchaseOrderResource,
  mail: SendResult["mail"],
): SendResult => ({ id, poNumber, status, sentAt, revision, mail });

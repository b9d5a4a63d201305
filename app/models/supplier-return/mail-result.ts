import type { MailState } from "~/models/email/status";
import type { SupplierReturnResource } from "./resource";

/** A return that was sent. `none`: without an email. `pending`: the worker continues. `rejected`: it did not leave. */
export type SentReturn = SupplierReturnResource & { mail: MailState | "none" };

export interface MailResult {
  id: number;
  returnNumber: string;
  mail: Exclude<MailState, "rejected">;
}

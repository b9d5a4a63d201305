import { decideApproval } from "./decide.server";
import type { ApprovalResource } from "./get.server";
import type { Approved } from "./schema";

/** Approves what was asked about, in the content that `actor` has read: anybody may send it. Throws as decideApproval. */
export function approveOrder(
  shopId: number,
  approved: Approved & { id: number; actor: string },
): Promise<ApprovalResource> {
  return decideApproval(shopId, { ...approved, decision: "approved" });
}

import { decideApproval } from "./decide.server";
import type { ApprovalResource } from "./get.server";
import type { DeclinedApproval } from "./schema";

/** Declines what was asked about, with a reason; a changed order may be asked about again. Throws as decideApproval. */
export function declineApproval(
  shopId: number,
  declined: DeclinedApproval & { id: number; actor: string },
): Promise<ApprovalResource> {
  return decideApproval(shopId, { ...declined, decision: "declined" });
}

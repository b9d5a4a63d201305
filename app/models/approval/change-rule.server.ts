import { AppError, invalidField } from "~/errors";
import type { Tx } from "~/infra/db/db.server";
import { execute, sql } from "~/models/database/sql.server";
import { knowStaffMember } from "~/models/staff/know.server";
import { sentence } from "~/texts/translate";
import { readApprovalPolicy } from "./policy.server";

interface Wanted {
  approvalOver: number | null | undefined;
  approvers: string[] | undefined;
  actor: string;
}

/**
 * What the shop's row is to say; empty when that is what it says. Locks the row. Who turns approval on becomes one of the
 * approvers. Throws FORBIDDEN for who does not approve while it is on, and for nobody in particular, INVALID_INPUT for
 * an unknown staff member, and when nobody is left.
 */
export async function changedApproval(
  tx: Tx,
  shopId: number,
  { approvalOver, approvers, actor }: Wanted,
): Promise<{ approvalOver?: number | null; approvers?: string[] }> {
  if (approvalOver === undefined && approvers === undefined) return {};
  await execute(tx, sql`SELECT 1 FROM shops WHERE id = ${shopId} FOR NO KEY UPDATE`);
  const stored = await tx.shop.findUniqueOrThrow({
    where: { id: shopId },
    select: { approvalOver: true, approvers: true },
  });
  const over = approvalOver === undefined ? (stored.approvalOver?.toNumber() ?? null) : approvalOver;
  const named = [...new Set(approvers ?? stored.approvers)].sort();
  const isSame = over === (stored.approvalOver?.toNumber() ?? null) && sameIds(named, stored.approvers);
  if (isSame) return {};
  await assertMayChange(tx, shopId, { isOn: stored.approvalOver !== null, actor });
  const isTurnedOn = over !== null && stored.approvalOver === null;
  if (isTurnedOn) await knowStaffMember(tx, shopId, { id: actor });
  const next = isTurnedOn ? [...new Set([...named, actor])].sort() : named;
  if (over !== null && next.length === 0) throw invalidField("approvers", sentence("approval.noApprover"));
  await assertKnown(tx, shopId, next);
  return { approvalOver: over, approvers: next };
}

const sameIds = (ids: readonly string[], others: readonly string[]) =>
  JSON.stringify(ids) === JSON.stringify([...others].sort());

async function assertMayChange(
  tx: Tx,
  shopId: number,
  { isOn, actor }: { isOn: boolean; actor: string },
): Promise<void> {
  const { isApprover } = await readApprovalPolicy(shopId, actor, tx);
  if (actor !== "" && (!isOn || isApprover)) return;
  throw new AppError("FORBIDDEN", { message: sentence("approval.onlyApprovers") });
}

async function assertKnown(tx: Tx, shopId: number, ids: readonly string[]): Promise<void> {
  const known = await tx.staffMember.count({ where: { shopId, id: { in: [...ids] } } });
  if (known < ids.length) throw invalidField("approvers", sentence("approval.unknownStaff"));
}

import type { Tx } from "~/infra/db/db.server";
import { parseChanges, levelKeyOf, toStoredChanges, type OperationChange } from "./changes";
import { inFlightOperationIds } from "./holders.server";

/**
 * These changes were expected to come about and will not. Operations behind them on the same levels whose
 * quantity was asked for absolutely, and not sent yet, had reckoned with them: their deltas are put right. To be
 * called while the refused operation still holds its levels, so that none of them can be claimed.
 */
export async function correctFollowers(
  tx: Tx,
  { shopId, id }: { shopId: number; id: number },
  refused: readonly OperationChange[],
): Promise<void> {
  const missed = new Map(refused.map((change) => [levelKeyOf(change), change.delta]));
  const followers = await tx.$queryRaw<{ id: number; changes: unknown }[]>`
    SELECT id, changes FROM inventory_operations
    WHERE shop_id = ${shopId} AND id > ${id} AND status = 'pending' AND first_sent_at IS NULL
      AND id IN (${inFlightOperationIds(shopId, refused)})
    ORDER BY id FOR UPDATE`;
  for (const follower of followers) {
    const changes = parseChanges(follower.changes).map((change) =>
      change.target === undefined ? change : correct(change, missed.get(levelKeyOf(change)) ?? 0),
    );
    await tx.inventoryOperation.update({
      where: { shopId_id: { shopId, id: follower.id } },
      data: { changes: toStoredChanges(changes) },
    });
  }
}

function correct(change: OperationChange, missed: number): OperationChange {
  return { ...change, from: change.from - missed, delta: change.delta + missed };
}

import { queryRows, sql } from "~/models/database/sql.server";
import { numberArray, type SqlExecutor } from "~/models/database/sql-executor.server";

/** What the store says that a unit costs, by variant: decimal text in the shop's currency. */
export async function readStoreCosts(
  tx: SqlExecutor,
  shopId: number,
  variantIds: readonly bigint[],
): Promise<Map<string, string>> {
  const rows = await queryRows(
    tx,
    sql<{ id: string; cost: string }>`
    SELECT id::text AS id, cost::text AS cost FROM variants
    WHERE shop_id = ${shopId} AND id = ANY(${numberArray(variantIds)}::bigint[]) AND cost IS NOT NULL`,
  );
  return new Map(rows.map(({ id, cost }) => [id, cost]));
}

/** The transfers that have ended, and whose stock has all been moved. */
export async function readEndedTransfers(
  tx: SqlExecutor,
  shopId: number,
  { transferIds, upTo }: { transferIds: readonly number[]; upTo: number },
): Promise<Map<number, Date>> {
  const rows = await queryRows(
    tx,
    sql<{ id: number; endedAt: Date | null }>`
    SELECT transfer.id, coalesce(transfer.completed_at, transfer.cancelled_at) AS "endedAt"
    FROM stock_transfers AS transfer
    WHERE transfer.shop_id = ${shopId} AND transfer.id = ANY(${numberArray(transferIds)}::int[])
      AND transfer.status IN ('completed', 'cancelled')
      AND NOT EXISTS (
        SELECT FROM inventory_operations AS operation
        WHERE operation.shop_id = ${shopId} AND operation.document = 'transfer' AND operation.document_id = transfer.id
          AND operation.status <> 'applied')
      AND NOT EXISTS (
        SELECT FROM stock_movements AS movement
        WHERE movement.shop_id = ${shopId} AND movement.document = 'transfer' AND movement.document_id = transfer.id
          AND movement.id > ${upTo})`,
  );
  return new Map(rows.flatMap(({ id, endedAt }) => (endedAt ? [[id, endedAt] as const] : [])));
}

import { reviewCostAlert } from "~/models/alert/review-costs.server";
import { fromNow } from "~/models/database/database-time.server";
import { execute, nothing, part, sql } from "~/models/database/sql.server";
import { numberArray, type SqlExecutor } from "~/models/database/sql-executor.server";
import { queueStoreCosts } from "./queue.server";

/** The store has other costs of these variants than the last known ones: they are compared again. */
export async function compareStoreCosts(
  tx: SqlExecutor,
  shopId: number,
  variantIds: readonly bigint[] | null,
): Promise<void> {
  const only =
    variantIds === null ? nothing : part`AND written.variant_id = ANY(${numberArray(variantIds)}::bigint[])`;
  const compared = await execute(
    tx,
    sql`
    UPDATE store_costs AS written SET status = 'pending', attempts = 0, next_attempt_at = ${fromNow(0)}
    FROM variants AS variant
    WHERE written.shop_id = ${shopId} AND written.status IN ('written', 'differs') ${only}
      AND variant.shop_id = ${shopId} AND variant.id = written.variant_id
      AND variant.cost IS DISTINCT FROM written.found`,
  );
  if (compared === 0) return;
  await queueStoreCosts(tx, shopId);
  await reviewCostAlert(tx, shopId);
}

import { queryRows, sql } from "~/models/database/sql.server";
import { numberArray, type SqlExecutor } from "~/models/database/sql-executor.server";

/** Those of the ids that are not variants in the shop's mirror; deleted ones count as absent. */
export async function findAbsentVariants(
  tx: SqlExecutor,
  shopId: number,
  ids: readonly bigint[],
): Promise<Set<bigint>> {
  const wanted = numberArray(ids);
  const absent = await queryRows(
    tx,
    sql<{ id: bigint }>`
    SELECT id FROM unnest(${wanted}::bigint[]) AS wanted (id)
    EXCEPT
    SELECT id FROM variants WHERE shop_id = ${shopId} AND deleted_at IS NULL AND id = ANY(${wanted}::bigint[])`,
  );
  return new Set(absent.map(({ id }) => id));
}

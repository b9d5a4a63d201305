import { part, type SqlPart } from "~/models/database/sql.server";
import { numberArray } from "~/models/database/sql-executor.server";

/**
 * Marks the values of these variants, or with null of all, to be computed again, as a part of a WITH. It locks nothing:
 * every writer of levels, locations or variants has it in the same transaction.
 */
export function markingStockValues(shopId: number, variantIds: readonly bigint[] | null): SqlPart {
  const ids = variantIds === null ? "{}" : numberArray(variantIds);
  return part`
  marked AS (INSERT INTO stock_value_changes (shop_id, variant_ids) VALUES (${shopId}::int, ${ids}::bigint[]))`;
}

import { numberArray } from "~/models/sql-executor.server";
import { part, type SqlPart } from "~/models/sql.server";

/**
 * A part of a WITH by which the values of these variants, or with null of all of the shop's, are added up anew until they
 * are kept again. Part of a statement that is sent anyway, and locks nothing: whoever changes levels, locations or
 * variants has it in the same transaction.
 */
export function markingStockValues(shopId: number, variantIds: readonly bigint[] | null): SqlPart {
  const ids = variantIds === null ? "{}" : numberArray(variantIds);
  return part`
  marked AS (INSERT INTO stock_value_changes (shop_id, variant_ids) VALUES (${shopId}::int, ${ids}::bigint[]))`;
}

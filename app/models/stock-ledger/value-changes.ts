/**
 * A part of a WITH by which the values of these variants are added up anew until they are kept again: `variants` is a
 * placeholder of a bigint[], in which none stand for all of the shop's; `$1` is the shop. Part of a statement that is
 * sent anyway, and locks nothing: whoever changes levels, locations or variants has it in the same transaction.
 */
export const markingValues = (variants: string) => `
  marked AS (INSERT INTO stock_value_changes (shop_id, variant_ids) SELECT $1::int, ${variants}::bigint[])`;

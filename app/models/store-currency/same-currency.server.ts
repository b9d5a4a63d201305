import { part, type SqlPart } from "~/models/database/sql.server";

/**
 * A condition: what the store says of money is in the currency of the shop's figures. While it is not, amounts of the store
 * are unknown, and none is written to it: nothing is added up over two currencies.
 */
export function inSameCurrency(shopId: number): SqlPart {
  return part`EXISTS (SELECT 1 FROM shops AS shop WHERE shop.id = ${shopId}::int AND ${usesOwnCurrency})`;
}

/** The same condition, where a row `shop` of `shops` is joined. */
export const usesOwnCurrency = part`shop.store_currency IN ('', shop.currency)`;

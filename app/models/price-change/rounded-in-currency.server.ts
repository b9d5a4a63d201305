import { part, type SqlPart } from "~/models/database/sql.server";
import { currencyDigits } from "~/models/purchase-order/money";

/** The currencies that have other than two digits. */
const unusual = Intl.supportedValuesOf("currency").filter((currency) => currencyDigits(currency) !== 2);

/** SQL for an amount in whole smallest units of its currency, halves away from zero. */
export function roundedInCurrency(amount: SqlPart, currency: SqlPart): SqlPart {
  return part`round(${amount}, coalesce((
    SELECT known.digits FROM unnest(${unusual}::text[], ${unusual.map(currencyDigits)}::int[]) AS known (code, digits)
    WHERE known.code = ${currency}), 2))`;
}

import { AppError, type Issue } from "~/errors";
import { sentence, translate } from "~/texts/translate";
import { type Amount, isPayable } from "./money";
import { largestTotal, orderTotals, type PricedLine } from "./totals";

interface Price {
  currency: string;
  tax: Amount;
  shipping: Amount;
  discount: Amount;
}

/** Totals as decimal text. Throws INVALID_INPUT for too many digits and a negative or too large total. */
export function priceOrder(lines: readonly PricedLine[], { currency, ...charges }: Price) {
  const issues: Issue[] = Object.entries(charges)
    .filter(([, amount]) => !isPayable(amount, currency))
    .map(([path]) => ({ path, message: translate("purchaseOrders.tooManyDecimals", { currency }) }));
  const { subtotal, total } = orderTotals(lines, charges, currency);
  if (total.isNegative() && !total.isZero())
    issues.push({ path: "discount", message: translate("purchaseOrders.discountTooLarge") });
  if (subtotal.gt(largestTotal) || total.gt(largestTotal))
    issues.push({
      path: "lineItems",
      message: translate("purchaseOrders.totalTooLarge", { most: Number(largestTotal) }),
    });
  if (issues.length > 0)
    throw new AppError("INVALID_INPUT", { message: sentence("purchaseOrders.amounts"), issues });
  return {
    currency,
    tax: String(charges.tax),
    shipping: String(charges.shipping),
    discount: String(charges.discount),
    subtotal: subtotal.toFixed(),
    total: total.toFixed(),
  };
}

import { invalidField } from "~/errors";
import type { Tx } from "~/infra/db/db.server";
import { isPayable, money } from "~/models/purchase-order/money";
import { largestTotal, lineTotal, orderTotals } from "~/models/purchase-order/totals";
import { sentence } from "~/texts/translate";
import type { BillLineInput } from "./schema";

interface Written {
  id: number;
  currency: string;
  tax: number;
  lineItems: readonly BillLineInput[];
}

/**
 * Writes all lines of a draft in place of those that it has, and what they come to. Throws INVALID_INPUT for a tax that
 * the currency does not have, and for a total that is too large.
 */
export async function writeBillLines(
  tx: Tx,
  shopId: number,
  { id, currency, tax, lineItems }: Written,
): Promise<void> {
  if (!isPayable(tax, currency))
    throw invalidField("tax", sentence("purchaseOrders.tooManyDecimals", { currency }));
  const priced = lineItems.map(({ quantity, unitPrice: costPrice }) => ({ quantity, costPrice }));
  const { subtotal, total } = orderTotals(priced, { tax }, currency);
  if (total.gt(largestTotal))
    throw invalidField("lineItems", sentence("purchaseOrders.totalTooLarge", { most: largestTotal }));
  await tx.billLine.deleteMany({ where: { shopId, billId: id } });
  await tx.billLine.createMany({
    data: lineItems.map(({ lineItemId, description, quantity, unitPrice }, position) => ({
      ...{ shopId, billId: id, position, lineId: lineItemId, description, quantity },
      unitPrice: String(unitPrice),
      lineTotal: lineTotal({ quantity, costPrice: unitPrice }, currency).toFixed(),
    })),
  });
  await tx.bill.update({
    where: { shopId_id: { shopId, id } },
    data: { subtotal: subtotal.toFixed(), tax: money(tax).toFixed(), total: total.toFixed() },
  });
}

import type { Tx } from "~/infra/db/db.server";
import { lineTotal, orderTotals } from "~/models/purchase-order/totals";
import type { CheckedLine } from "./check-lines.server";

/** Writes all lines of a return in place of those that it has, and the credit that they let expect. */
export async function writeReturnLines(
  tx: Tx,
  shopId: number,
  { id, currency, lines }: { id: number; currency: string; lines: readonly CheckedLine[] },
): Promise<void> {
  await tx.supplierReturnLine.deleteMany({ where: { shopId, returnId: id } });
  await tx.supplierReturnLine.createMany({
    data: lines.map(({ receiptId, lineItemId, kind, quantity, reason, note, unitCost }, position) => ({
      ...{ shopId, returnId: id, position, receiptId, lineId: lineItemId },
      ...{ kind, quantity, reason, note, unitCost: unitCost.toString() },
      lineTotal: lineTotal({ quantity, costPrice: unitCost }, currency).toFixed(),
    })),
  });
  const priced = lines.map(({ quantity, unitCost: costPrice }) => ({ quantity, costPrice }));
  const { total } = orderTotals(priced, {}, currency);
  await tx.supplierReturn.update({
    where: { shopId_id: { shopId, id } },
    data: { expectedCredit: total.toFixed() },
  });
}

import type Decimal from "decimal.js";
import type { Tx } from "~/infra/db/db.server";
import { money } from "~/models/purchase-order/money";

interface Settled {
  id: number;
  total: Decimal;
  settled: Decimal;
}

/** Adds to what is settled of a locked bill (below 0: takes back), and gives it the status that follows. */
export async function addSettled(
  tx: Tx,
  shopId: number,
  { id, total, settled }: Settled,
  amount: { toString(): string },
): Promise<void> {
  const now = money(settled).plus(money(amount));
  const status = now.eq(money(total)) ? "paid" : now.gt(0) ? "partial" : "approved";
  await tx.bill.update({
    where: { shopId_id: { shopId, id } },
    data: { settled: now.toFixed(), status },
  });
}

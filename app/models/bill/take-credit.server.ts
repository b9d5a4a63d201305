import { invalidField } from "~/errors";
import type { Tx } from "~/infra/db/db.server";
import { depositLeftOf } from "~/models/order-deposit/left.server";
import { money } from "~/models/purchase-order/money";
import { creditLeftOf } from "~/models/supplier-return/credit-left.server";
import { type Sentence, sentence } from "~/texts/translate";
import { type NamedSource, nameOfSource } from "./credit-source";
import type { LockedBill } from "./lock.server";
import { addSettled } from "./settle.server";
import { isAllowed } from "./status";

interface Use {
  bill: LockedBill;
  source: NamedSource;
  amount: number | string;
  /** The source, where it is a credit and the shop has it: locked, as the bill. */
  credit: LockedBill | undefined;
  /** What comes before the names of the fields in a refusal. */
  at?: string;
}

/**
 * Takes so much of a credit, of a return's credit notes, or of an order's deposit for a bill, and returns the credit as it
 * is then. The caller writes what it settles. Locks the order or the return until the end. Throws INVALID_INPUT for a
 * source that the shop does not have, is another supplier's, in another currency, not for this bill, or has less left.
 */
export async function takeCredit(tx: Tx, shopId: number, use: Use): Promise<LockedBill | undefined> {
  const { bill, source, amount, credit, at = "" } = use;
  const field = `${at}${nameOfSource(source)}`;
  const { left, fault } = await leftOf(tx, shopId, use);
  if (left === null) throw invalidField(field, fault);
  if (money(amount).gt(money(left)))
    throw invalidField(
      `${at}amount`,
      sentence("bills.moreThanCredit", { left: Number(left), inCurrency: bill.currency }),
    );
  return source.creditId !== undefined && credit ? addSettled(tx, shopId, credit, amount) : undefined;
}

/** What is left of the source; null, with the reason, where it is not for this bill. */
async function leftOf(
  tx: Tx,
  shopId: number,
  { bill, source, credit }: Use,
): Promise<{ left: string | null; fault: Sentence }> {
  const isFit = (found: { supplierId: number; currency: string } | null | undefined) =>
    found?.supplierId === bill.supplierId && found.currency === bill.currency;
  if (source.creditId !== undefined) {
    const isOpen = credit?.kind === "credit" && isFit(credit) && isAllowed(credit.status, "pay");
    const left = isOpen ? money(credit.total).minus(money(credit.settled)).toFixed() : null;
    return { left, fault: sentence("bills.noCredit") };
  }
  if (source.returnId !== undefined) {
    const found = await creditLeftOf(tx, shopId, source.returnId);
    return { left: found && isFit(found) ? found.left : null, fault: sentence("bills.noReturn") };
  }
  const orderId = source.depositOrderId ?? 0;
  const found = await depositLeftOf(tx, shopId, orderId);
  if (!found || !isFit(found)) return { left: null, fault: sentence("bills.noDeposit") };
  const isForBill = found.isFree || (await bills(tx, shopId, { billId: bill.id, orderId }));
  return { left: isForBill ? found.left : null, fault: sentence("bills.otherOrdersDeposit") };
}

async function bills(
  tx: Tx,
  shopId: number,
  { billId, orderId }: { billId: number; orderId: number },
): Promise<boolean> {
  const lines = await tx.billLine.count({
    where: { shopId, billId, line: { shopId, purchaseOrderId: orderId } },
  });
  return lines > 0;
}

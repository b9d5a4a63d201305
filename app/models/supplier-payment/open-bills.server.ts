import { db } from "~/infra/db/db.server";
import { storedDay } from "~/lib/calendar-days";
import { money } from "~/models/purchase-order/money";
import { percentOf } from "~/models/supplier/payment-terms";
import { mostPaidBills } from "./schema";

/** A bill that can be paid, with what is open of it and of its discount. */
export interface OpenBill {
  id: number;
  number: string;
  dueOn: string;
  currency: string;
  open: number;
  /** What of the discount for early payment is left, at most what is open; 0 for none. */
  discount: number;
  discountUntil: string | null;
}

/** The supplier's bills of which something is open, the earliest due first; at most 100. */
export async function listOpenBills(shopId: number, supplierId: number): Promise<OpenBill[]> {
  const bills = await db.bill.findMany({
    where: { shopId, supplierId, kind: "bill", status: { in: ["approved", "partial"] } },
    orderBy: [{ dueOn: "asc" }, { id: "asc" }],
    take: mostPaidBills,
    include: { payments: { where: { shopId }, select: { discount: true } } },
  });
  return bills.map(({ id, number, dueOn, currency, total, settled, earlyDiscount, ...bill }) => {
    const open = money(total).minus(money(settled));
    const taken = bill.payments.reduce((sum, { discount }) => sum.plus(money(discount)), money(0));
    const left = money(percentOf(total, earlyDiscount, currency)).minus(taken);
    return {
      ...{ id: Number(id), number, dueOn: storedDay(dueOn), currency, open: open.toNumber() },
      discount: Math.max(0, Math.min(left.toNumber(), open.toNumber())),
      discountUntil: storedDay(bill.discountUntil),
    };
  });
}

/** The suppliers of which something is to be paid, by name. */
export function listSuppliersToPay(shopId: number): Promise<{ id: number; name: string }[]> {
  return db.supplier.findMany({
    where: { shopId, bills: { some: { shopId, kind: "bill", status: { in: ["approved", "partial"] } } } },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: { id: true, name: true },
  });
}

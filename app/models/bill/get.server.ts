import { notFound } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { storedDay } from "~/lib/calendar-days";
import { readExchange } from "./read-exchange.server";
import { readOrderLines } from "./read-order-lines.server";
import { type BillResource, toBill } from "./resource";

interface Shop {
  id: number;
  currency: string;
}

/** The whole bill: lines in their order beside those of their orders, payments oldest first. Throws NOT_FOUND. */
export function getBill(shop: Shop, id: number): Promise<BillResource> {
  return readBill(db, shop, id);
}

/** What an entry that settles a bill is shown with. */
export const withNames = {
  reversal: { select: { id: true } },
  bill: { select: { number: true } },
  credit: { select: { number: true } },
  supplierReturn: { select: { number: true } },
  depositOrder: { select: { number: true } },
} as const;

/** As getBill, in a transaction. */
export async function readBill(tx: Tx, shop: Shop, id: number): Promise<BillResource> {
  const shopId = shop.id;
  // One after the other: a transaction has one connection, which runs one query at a time.
  const bill = await tx.bill.findUnique({
    where: { shopId_id: { shopId, id } },
    include: { supplier: { select: { name: true } } },
  });
  if (!bill) throw notFound("bill");
  const lines = await tx.billLine.findMany({ where: { shopId, billId: id }, orderBy: { position: "asc" } });
  const lineItemIds = lines.flatMap(({ lineId }) => lineId ?? []);
  const ordered = await readOrderLines(tx, shopId, { lineItemIds, billId: id });
  const facts = new Map(ordered.map((line) => [line.lineItemId, line]));
  const payments = await tx.billPayment.findMany({
    where: { shopId, billId: id },
    orderBy: { id: "asc" },
    include: withNames,
  });
  const uses =
    bill.kind === "bill"
      ? []
      : await tx.billPayment.findMany({
          where: { shopId, creditId: id },
          orderBy: { id: "asc" },
          include: withNames,
        });
  const { billTolerancePercent, billToleranceAmount } = await tx.shop.findUniqueOrThrow({
    where: { id: shopId },
    select: { billTolerancePercent: true, billToleranceAmount: true },
  });
  const exchange = await readExchange(tx, shop, {
    bill: { currency: bill.currency, rate: bill.rate, billedOn: storedDay(bill.billedOn) },
    ordered: lines.flatMap(({ lineId, lineTotal: amount }) => {
      const fact = lineId === null ? undefined : facts.get(lineId);
      return fact ? [{ purchaseOrderId: fact.purchaseOrderId, amount }] : [];
    }),
    payments,
  });
  const tolerance = { percent: billTolerancePercent, amount: billToleranceAmount };
  return toBill(bill, { lines, facts, tolerance, payments, uses, exchange });
}

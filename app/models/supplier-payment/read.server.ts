import { notFound } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { storedDay } from "~/lib/calendar-days";
import { withNames } from "~/models/bill/get.server";
import { toPayment } from "~/models/bill/resource";
import { everyRow, type Page, pageOf, type PageRequest } from "~/models/list/newest-first.server";

export type SupplierPaymentResource = Awaited<ReturnType<typeof readSupplierPayment>>;
export type SupplierPaymentRow = ReturnType<typeof toRow>;

interface Filters {
  supplierId?: number | undefined;
}

/** Throws NOT_FOUND. */
export async function readSupplierPayment(shopId: number, id: number, tx: Tx = db) {
  const payment = await tx.supplierPayment.findUnique({
    where: { shopId_id: { shopId, id } },
    include: { supplier: { select: { name: true } } },
  });
  if (!payment) throw notFound("payment");
  const parts = await tx.billPayment.findMany({
    where: { shopId, supplierPaymentId: id, reversesId: null },
    orderBy: { id: "asc" },
    include: withNames,
  });
  return {
    ...toRow(payment),
    parts: parts.map((part) => ({
      ...{ billId: Number(part.billId), billNumber: part.bill.number },
      ...toPayment(part),
    })),
  };
}

/** A page of the shop's payments of several bills, newest first. Throws INVALID_REQUEST for a foreign cursor. */
export function listSupplierPayments(
  shopId: number,
  { filters, page }: { filters: Filters; page: PageRequest },
): Promise<Page<SupplierPaymentRow>> {
  return pageOf(page, reader(shopId, filters));
}

export function streamSupplierPayments(shopId: number, filters: Filters): AsyncGenerator<SupplierPaymentRow> {
  return everyRow(reader(shopId, filters));
}

function reader(shopId: number, { supplierId }: Filters) {
  return async ({ before, limit }: { before: number; limit: number }): Promise<SupplierPaymentRow[]> => {
    const rows = await db.supplierPayment.findMany({
      where: { shopId, id: { lt: before }, ...(supplierId !== undefined && { supplierId }) },
      orderBy: { id: "desc" },
      take: limit,
      include: { supplier: { select: { name: true } } },
    });
    return rows.map(toRow);
  };
}

type Stored = Awaited<ReturnType<typeof db.supplierPayment.findFirstOrThrow>> & {
  supplier: { name: string };
};

function toRow({ id, supplierId, supplier, currency, amount, paidOn, rate, ...one }: Stored) {
  return {
    ...{ id: Number(id), supplierId, supplierName: supplier.name, currency, amount: Number(amount) },
    ...{ paidOn: storedDay(paidOn), rate: rate === null ? null : Number(rate), reference: one.reference },
    ...{ actor: one.actor, createdAt: one.createdAt.toISOString() },
  };
}

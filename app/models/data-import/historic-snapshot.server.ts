import { z } from "zod";
import type { Tx } from "~/infra/db/db.server";
import type { HistoricOrderRow } from "~/models/purchase-order/historic-order";
import { purchaseOrderStatuses } from "~/models/purchase-order/status";

const moment = z.iso.datetime().transform((text) => new Date(text));
const id = z.string().transform(BigInt);

const snapshot = z.object({
  supplierId: z.number(),
  currency: z.string(),
  status: z.enum(purchaseOrderStatuses),
  isClosedShort: z.boolean(),
  notes: z.string(),
  tax: z.number(),
  shipping: z.number(),
  discount: z.number(),
  locationId: id,
  sentAt: moment.nullable(),
  expectedAt: moment.nullable(),
  lines: z.array(
    z.object({
      productId: id.nullable(),
      variantId: id.nullable(),
      sku: z.string(),
      title: z.string(),
      articleNumber: z.string(),
      orderTitle: z.string(),
      packSize: z.number(),
      quantity: z.number(),
      costPrice: z.string(),
      received: z.number(),
      receivedAt: moment.nullable(),
    }),
  ),
});

/** An order that an import made and nobody has touched since, as JSON that `fromSnapshot` reads. */
export async function orderSnapshot(tx: Tx, shopId: number, id: number): Promise<object> {
  const po = await tx.purchaseOrder.findUniqueOrThrow({
    where: { shopId_id: { shopId, id } },
    include: {
      lines: { where: { shopId }, orderBy: { position: "asc" } },
      receipts: { where: { shopId }, include: { lines: { where: { shopId } } } },
    },
  });
  const arrivedAt = new Map(
    po.receipts.flatMap(({ createdAt, lines }) => lines.map(({ lineId }) => [lineId, createdAt] as const)),
  );
  const { supplierId, currency, status, notes, tax, shipping, discount, locationId, sentAt, expectedAt } = po;
  const isClosedShort = status === "received" && po.cancelledAt !== null;
  const lines = po.lines.map((line) => ({
    ...line,
    productId: line.productId?.toString() ?? null,
    variantId: line.variantId?.toString() ?? null,
    costPrice: String(line.costPrice),
    received: line.receivedQuantity,
    receivedAt: arrivedAt.get(line.id) ?? null,
  }));
  return {
    ...{ supplierId, currency, status, isClosedShort, notes, sentAt, expectedAt, lines },
    ...{ tax: Number(tax), shipping: Number(shipping), discount: Number(discount) },
    locationId: String(locationId),
  };
}

/** The order that `orderSnapshot` has stored. */
export function fromSnapshot(stored: unknown): HistoricOrderRow {
  return snapshot.parse(stored);
}

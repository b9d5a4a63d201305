import { notFound } from "~/errors";
import { db } from "~/infra/db/db.server";
import { database, queryRows, sql } from "~/models/database/sql.server";
import { formatPoNumber } from "~/models/order-number";
import { currentStock } from "~/models/stock-level/current-stock.server";
import { toGid } from "~/platform/gid";
import { mostLabelItems } from "./choices";

/** What labels are printed for. */
export type LabelSource =
  { kind: "order" | "receipt" | "transfer"; id: number } | { kind: "variants"; ids: readonly bigint[] };

export interface LabelItem {
  variantId: string;
  title: string;
  sku: string;
  barcode: string;
  /** The units of the document; of chosen variants, what is available. Never below 0. */
  units: number;
}

export interface LabelItems {
  /** The number of the order or transfer; empty for chosen variants. */
  name: string;
  /** The order that a receipt belongs to. */
  orderId: number | null;
  items: LabelItem[];
}

type Units = Map<bigint, number>;

/**
 * The variants of the source that the store still has, at most 1,000 by title: of an order what has come or, before its
 * first receipt, what is ordered. Throws NOT_FOUND.
 */
export async function listLabelItems(shopId: number, source: LabelSource): Promise<LabelItems> {
  switch (source.kind) {
    case "order":
      return ofOrder(shopId, source.id);
    case "receipt":
      return ofReceipt(shopId, source.id);
    case "transfer":
      return ofTransfer(shopId, source.id);
    case "variants":
      return ofVariants(shopId, source.ids);
  }
}

async function ofOrder(shopId: number, id: number): Promise<LabelItems> {
  const order = await db.purchaseOrder.findUnique({
    where: { shopId_id: { shopId, id } },
    select: {
      number: true,
      lines: { where: { shopId }, select: { variantId: true, quantity: true, receivedQuantity: true } },
    },
  });
  if (!order) throw notFound("purchase order");
  const { number, lines } = order;
  const hasCome = lines.some(({ receivedQuantity }) => receivedQuantity > 0);
  const units = summed(
    lines.map(({ variantId, quantity, receivedQuantity }) => ({
      variantId,
      units: hasCome ? receivedQuantity : quantity,
    })),
  );
  return { name: formatPoNumber(number), orderId: id, items: await itemsOf(shopId, units) };
}

/** What was taken back of it needs no labels. */
async function ofReceipt(shopId: number, id: number): Promise<LabelItems> {
  const lines = { where: { shopId }, select: { quantity: true, line: { select: { variantId: true } } } };
  const receipt = await db.receipt.findUnique({
    where: { shopId_id: { shopId, id } },
    select: {
      purchaseOrder: { select: { id: true, number: true } },
      lines,
      reversals: { where: { shopId }, select: { lines } },
    },
  });
  if (!receipt) throw notFound("receipt");
  const { purchaseOrder, reversals } = receipt;
  const came = [...receipt.lines, ...reversals.flatMap((reversal) => reversal.lines)];
  const units = summed(came.map(({ quantity, line }) => ({ variantId: line.variantId, units: quantity })));
  return {
    name: formatPoNumber(purchaseOrder.number),
    orderId: purchaseOrder.id,
    items: await itemsOf(shopId, units),
  };
}

async function ofTransfer(shopId: number, id: number): Promise<LabelItems> {
  const transfer = await db.stockTransfer.findUnique({
    where: { shopId_id: { shopId, id } },
    select: { items: { where: { shopId }, select: { variantId: true, quantity: true } } },
  });
  if (!transfer) throw notFound("stock transfer");
  const units = summed(transfer.items.map(({ variantId, quantity }) => ({ variantId, units: quantity })));
  return { name: String(id), orderId: null, items: await itemsOf(shopId, units) };
}

async function ofVariants(shopId: number, ids: readonly bigint[]): Promise<LabelItems> {
  const units = await currentStock(db, shopId, [...ids]);
  return { name: "", orderId: null, items: await itemsOf(shopId, units) };
}

function summed(lines: readonly { variantId: bigint | null; units: number }[]): Units {
  const units: Units = new Map();
  for (const line of lines) {
    if (line.variantId === null) continue;
    units.set(line.variantId, (units.get(line.variantId) ?? 0) + line.units);
  }
  return units;
}

async function itemsOf(shopId: number, units: Units): Promise<LabelItem[]> {
  const rows = await queryRows(
    database,
    sql<{ id: bigint; title: string; sku: string; barcode: string }>`
    SELECT id, title, sku, barcode FROM variants
    WHERE shop_id = ${shopId} AND id = ANY(${[...units.keys()].map(String)}::bigint[]) AND deleted_at IS NULL
    ORDER BY title, sku, id LIMIT ${mostLabelItems}`,
  );
  return rows.map(({ id, ...row }) => ({
    variantId: toGid("ProductVariant", id),
    ...row,
    units: Math.max(0, units.get(id) ?? 0),
  }));
}

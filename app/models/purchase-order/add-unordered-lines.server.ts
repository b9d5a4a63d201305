import { AppError, type Issue } from "~/errors";
import { queryOne, queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { sentence, translate } from "~/texts/translate";
import { withItemFacts } from "./item-facts.server";
import { lockPurchaseOrder } from "./lock.server";
import type { ReceivedItem } from "./receivable-lines.server";
import type { UnorderedItem } from "./receive-schema";
import { assertTransition } from "./transitions";
import { insertLines } from "./write-lines.server";

interface Unordered {
  id: number;
  items: readonly UnorderedItem[];
}

/**
 * Locks the order and gives it a line of quantity 0 for each product that came without being ordered; one that it has
 * from an earlier delivery serves again. Returns the goods by line. Throws NOT_FOUND, ILLEGAL_TRANSITION, and
 * INVALID_INPUT for a variant that is unknown, named twice, or ordered.
 */
export async function addUnorderedLines(
  tx: SqlExecutor,
  shopId: number,
  { id, items }: Unordered,
): Promise<ReceivedItem[]> {
  if (items.length === 0) return [];
  const { status } = await lockPurchaseOrder(tx, shopId, id);
  assertTransition(status, "receive");
  const found = await readProducts(tx, shopId, { id, items });
  const products = new Map(found.map((product) => [product.variantId, product]));
  assertAddable(items, products);
  const came = items.filter(hasUnits);
  const added = found.filter(
    (product) => product.lineId === null && came.some(({ variantId }) => variantId === product.variantId),
  );
  const lineIds = new Map(found.map(({ variantId, lineId }) => [variantId, lineId]));
  for (const { id: lineId, variantId } of await insertProducts(tx, shopId, { id, items, products: added })) {
    if (variantId !== null) lineIds.set(variantId, lineId);
  }
  return came.map(({ variantId, ...item }) => ({
    ...item,
    lineItemId: lineIds.get(variantId) ?? 0,
    isUnordered: true,
  }));
}

function hasUnits({ quantityReceived, quantityDamaged = 0, quantityRejected = 0 }: UnorderedItem): boolean {
  return quantityReceived + quantityDamaged + quantityRejected > 0;
}

interface Product {
  variantId: bigint;
  productId: bigint;
  sku: string;
  title: string;
  isOrdered: boolean;
  /** Of an earlier delivery. */
  lineId: number | null;
  /** What the order's supplier asks for one now, in the order's currency; decimal text, null where that is unknown. */
  cost: string | null;
}

function readProducts(tx: SqlExecutor, shopId: number, { id, items }: Unordered): Promise<Product[]> {
  const asked = items.map(({ variantId, quantityReceived }) => ({
    variant_id: variantId.toString(),
    units: quantityReceived,
  }));
  return queryRows(
    tx,
    sql<Product>`
    SELECT variant.id AS "variantId", variant.product_id AS "productId", variant.sku, variant.title,
      EXISTS (SELECT FROM purchase_order_lines AS line
        WHERE line.shop_id = ${shopId} AND line.purchase_order_id = ${id} AND line.variant_id = variant.id
          AND line.quantity > 0) AS "isOrdered",
      (SELECT line.id FROM purchase_order_lines AS line
        WHERE line.shop_id = ${shopId} AND line.purchase_order_id = ${id} AND line.variant_id = variant.id
          AND line.quantity = 0 ORDER BY line.position LIMIT 1) AS "lineId",
      (SELECT price.cost::text FROM purchase_orders AS po
        JOIN supplier_items AS item ON item.shop_id = ${shopId} AND item.supplier_id = po.supplier_id
          AND item.variant_id = variant.id AND item.active AND item.currency = po.currency
        JOIN supplier_item_prices AS price ON price.shop_id = ${shopId} AND price.item_id = item.id
          AND price.valid_until IS NULL AND price.from_quantity <= greatest(1, asked.units)
        WHERE po.shop_id = ${shopId} AND po.id = ${id}
        ORDER BY price.from_quantity DESC LIMIT 1) AS cost
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS asked (variant_id bigint, units int)
    JOIN variants AS variant
      ON variant.shop_id = ${shopId} AND variant.id = asked.variant_id AND variant.deleted_at IS NULL`,
  );
}

function assertAddable(items: Unordered["items"], products: ReadonlyMap<bigint, Product>): void {
  const named = new Set<bigint>();
  const issues = items.flatMap(({ variantId }, place): Issue[] => {
    const path = `notOrdered.${place}.variantId`;
    const product = products.get(variantId);
    const isRepeated = named.has(variantId);
    named.add(variantId);
    if (!product) return [{ path, message: translate("fields.noVariant") }];
    if (isRepeated) return [{ path, message: translate("purchaseOrders.lineTwice") }];
    return product.isOrdered ? [{ path, message: translate("purchaseOrders.isOrdered") }] : [];
  });
  if (issues.length === 0) return;
  throw new AppError("INVALID_INPUT", { message: sentence("purchaseOrders.linesNotRight"), issues });
}

/** Adds the lines behind those that the order has. */
async function insertProducts(
  tx: SqlExecutor,
  shopId: number,
  { id, items, products }: Unordered & { products: readonly Product[] },
) {
  if (products.length === 0) return [];
  const { supplierId, currency, nextPosition } = await queryOne(
    tx,
    sql<{ supplierId: number; currency: string; nextPosition: number }>`
    SELECT po.supplier_id AS "supplierId", po.currency,
      (SELECT coalesce(max(position) + 1, 0) FROM purchase_order_lines
        WHERE shop_id = ${shopId} AND purchase_order_id = ${id}) AS "nextPosition"
    FROM purchase_orders AS po WHERE po.shop_id = ${shopId} AND po.id = ${id}`,
  );
  const paid = new Map(items.map(({ variantId, unitCost }) => [variantId, unitCost]));
  const lines = products.map(({ variantId, productId, sku, title, cost }) => ({
    ...{ variantId, productId, sku, title, quantity: 0 },
    costPrice: paid.get(variantId)?.toString() ?? cost ?? "0",
  }));
  return insertLines(tx, shopId, {
    ...{ purchaseOrderId: id, currency, nextPosition },
    lines: await withItemFacts(tx, shopId, { supplierId, lines }),
  });
}

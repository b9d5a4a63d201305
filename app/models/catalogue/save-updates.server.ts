import { db, type Tx } from "~/infra/db/db.server";
import { keepBundles } from "~/models/bundle/keep-bundles.server";
import {
  type CollectionsOfProduct,
  saveCollectionsOfProducts,
} from "~/models/collection/save-of-products.server";
import { databaseNow } from "~/models/database/database-time.server";
import { execute, part, sql } from "~/models/database/sql.server";
import { stockChanged } from "~/models/stock-ledger/stock-changed.server";
import { compareStoreCosts } from "~/models/store-cost-change/compare.server";
import { upsertingProducts, upsertingVariants } from "./merge.server";
import { raiseCatalogueVersion } from "./raise-version.server";

export interface ProductRow {
  id: bigint;
  title: string;
  status: string;
  vendor: string;
  productType: string;
  imageUrl: string | null;
  /** The platform's time of its last change. */
  changedAt: Date;
}

export interface VariantRow {
  id: bigint;
  productId: bigint;
  inventoryItemId: bigint;
  sku: string;
  barcode: string;
  title: string;
  price: string;
  cost: string | null;
  /** Of a unit; null where the store has none. */
  weightGrams: number | null;
  imageUrl: string | null;
  tracked: boolean;
  /** What a bundle consists of; null where it is none. */
  components: readonly ComponentRow[] | null;
}

export interface ComponentRow {
  variantId: bigint;
  quantity: number;
}

export interface CatalogueUpdates {
  products: ProductRow[];
  variants: VariantRow[];
  /** Products whose variants are all in `variants`: any other variant of theirs is marked as deleted. */
  completeProducts: bigint[];
  /** Of those products whose collections are all known. */
  collections?: readonly CollectionsOfProduct[];
}

/** Saves the updates unless the mirror is newer; variants that a complete product lacks become deleted. */
export async function saveCatalogueUpdates(tx: Tx, shopId: number, updates: CatalogueUpdates): Promise<void> {
  const productRows = JSON.stringify(updates.products.map(productJson));
  const variantRows = JSON.stringify(updates.variants.map(variantJson));
  const products = part`(
    SELECT DISTINCT ON (id) * FROM jsonb_to_recordset(${productRows}::jsonb) AS one
      (id bigint, title text, status text, vendor text, product_type text, image_url text, changed_at timestamptz)
    ORDER BY id, changed_at DESC)`;
  const variants = part`(
    SELECT DISTINCT ON (id) * FROM jsonb_to_recordset(${variantRows}::jsonb) AS one
      (id bigint, product_id bigint, item_id bigint, sku text, barcode text, title text, price numeric,
       cost numeric, weight_grams float8, tracked boolean, requires_components boolean, image_url text))`;
  const componentRows = JSON.stringify(updates.variants.flatMap(componentsJson));
  const components = part`(
    SELECT * FROM jsonb_to_recordset(${componentRows}::jsonb) AS one
      (bundle_id bigint, component_id bigint, quantity int))`;
  const merged =
    (await execute(tx, sql`${upsertingProducts(shopId, products)}`)) +
    (await execute(tx, sql`${upsertingVariants(shopId, products, variants)}`)) +
    (await keepBundles(tx, shopId, { products, variants, components, isComplete: true }));
  await saveCollectionsOfProducts(tx, shopId, updates.collections ?? []);
  const { count: lost } = await tx.variant.updateMany({
    where: {
      shopId,
      deletedAt: null,
      productId: { in: updates.completeProducts },
      id: { notIn: updates.variants.map((variant) => variant.id) },
    },
    data: { deletedAt: await databaseNow(tx) },
  });
  if (merged + lost === 0) return;
  await compareStoreCosts(
    tx,
    shopId,
    updates.variants.map(({ id }) => id),
  );
  await raiseCatalogueVersion(tx, shopId);
  await reviewProducts(
    tx,
    shopId,
    updates.products.map(({ id }) => id),
  );
}

/** Alerts contain variants' names, and alerts about deleted variants are resolved. */
async function reviewProducts(tx: Tx, shopId: number, productIds: bigint[]): Promise<void> {
  const variants = await tx.variant.findMany({
    where: { shopId, productId: { in: productIds } },
    select: { id: true },
  });
  await stockChanged(
    tx,
    shopId,
    variants.map(({ id }) => id),
  );
}

export async function saveProductUpdate(shopId: number, updates: CatalogueUpdates): Promise<void> {
  await db.$transaction((tx) => saveCatalogueUpdates(tx, shopId, updates));
}

/** Marks a product and its variants as deleted; the rows stay for documents that refer to them. */
export async function markProductDeleted(tx: Tx, shopId: number, productId: bigint): Promise<void> {
  const deletedAt = await databaseNow(tx);
  const { count } = await tx.product.updateMany({
    where: { shopId, id: productId, deletedAt: null },
    data: { deletedAt },
  });
  await tx.variant.updateMany({ where: { shopId, productId, deletedAt: null }, data: { deletedAt } });
  if (count > 0) await raiseCatalogueVersion(tx, shopId);
  await reviewProducts(tx, shopId, [productId]);
}

const clean = (text: string) => text.replaceAll("\0", "");

function productJson(product: ProductRow) {
  return {
    id: product.id.toString(),
    title: clean(product.title),
    status: product.status,
    vendor: clean(product.vendor),
    product_type: clean(product.productType),
    image_url: product.imageUrl,
    changed_at: product.changedAt,
  };
}

function variantJson(variant: VariantRow) {
  return {
    id: variant.id.toString(),
    product_id: variant.productId.toString(),
    item_id: variant.inventoryItemId.toString(),
    sku: clean(variant.sku),
    barcode: clean(variant.barcode),
    title: clean(variant.title),
    price: variant.price,
    cost: variant.cost,
    weight_grams: variant.weightGrams,
    tracked: variant.tracked,
    requires_components: variant.components !== null,
    image_url: variant.imageUrl,
  };
}

function componentsJson({ id, components }: VariantRow) {
  return (components ?? []).map(({ variantId, quantity }) => ({
    ...{ bundle_id: id.toString(), component_id: variantId.toString(), quantity },
  }));
}

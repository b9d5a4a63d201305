import { keepBundles } from "~/models/bundle/keep-bundles.server";
import { mergeStagedCollections } from "~/models/collection/merge-staged.server";
import { execute, part, queryRows, sql } from "~/models/database/sql.server";
import { numberArray } from "~/models/database/sql-executor.server";
import { analyze, type ImportConnection, inTransaction } from "~/models/import-run/connection.server";
import { StagingTable } from "~/models/import-run/staging-table.server";
import type { UnreadLines } from "~/models/import-run/unread-lines";
import { wholeStockChanged } from "~/models/stock-ledger/stock-changed.server";
import { upsertingProducts, upsertingVariants } from "./merge.server";
import { raiseCatalogueVersion } from "./raise-version.server";

/** After a change of this many rows the planner's statistics are useless. */
const manyRows = 1_000;

export interface StagedCatalogue {
  products: StagingTable;
  variants: StagingTable;
  components: StagingTable;
  /** The collections of each product. */
  members: StagingTable;
}

/** Empty tables for a whole catalogue; the columns are in the order of the rows' fields. */
export async function stageCatalogue(
  connection: ImportConnection,
  unread: UnreadLines,
): Promise<StagedCatalogue> {
  return {
    products: await StagingTable.create(connection, {
      name: "staged_products",
      columns:
        "id bigint, title text, status text, vendor text, product_type text, image_url text, changed_at timestamptz",
      unread,
    }),
    variants: await StagingTable.create(connection, {
      name: "staged_variants",
      columns:
        "id bigint, product_id bigint, item_id bigint, sku text, barcode text, title text, price numeric(14,4), cost numeric(14,4), weight_grams float8, tracked boolean, requires_components boolean, image_url text",
      unread,
    }),
    components: await StagingTable.create(connection, {
      name: "staged_components",
      columns: "bundle_id bigint, component_id bigint, quantity int",
      unread,
    }),
    members: await StagingTable.create(connection, {
      name: "staged_members",
      columns: "product_id bigint, collection_id bigint, title text, changed_at timestamptz",
      unread,
    }),
  };
}

/**
 * Saves the staged catalogue in the mirror, and marks as deleted what is missing from it, unless the mirror got an
 * update after `readAt`. When some lines could not be read, nothing is marked.
 */
export async function mergeStagedCatalogue(
  connection: ImportConnection,
  { readAt, isComplete }: { readAt: Date; isComplete: boolean },
): Promise<void> {
  const { shopId, tx } = connection;
  const changed = await inTransaction(connection, async () => {
    const products = await execute(tx, sql`${upsertingProducts(shopId, stagedProducts)}`);
    const variants = await execute(tx, sql`${upsertingVariants(shopId, stagedProducts, stagedVariants)}`);
    const marked = isComplete ? await markMissing(connection, readAt) : 0;
    const bundles = await keepBundles(tx, shopId, {
      ...{ products: stagedProducts, variants: stagedVariants, isComplete },
      components: part`staged_components`,
    });
    await mergeStagedCollections(tx, shopId, {
      ...{ products: stagedProducts, members: part`staged_members`, readAt, isComplete },
    });
    const rows = products + variants + marked + bundles;
    if (rows > 0) {
      await raiseCatalogueVersion(tx, shopId);
      await wholeStockChanged(tx, shopId);
    }
    return rows;
  });
  if (changed > manyRows) await analyze(connection, ["products", "variants"]);
}

const stagedProducts = part`(SELECT DISTINCT ON (id) * FROM staged_products ORDER BY id, changed_at DESC)`;

const stagedVariants = part`(SELECT DISTINCT ON (id) * FROM staged_variants ORDER BY id)`;

// Statements of their own find what is missing, because a distributed database does not change rows beside a temporary
// table.
async function markMissing({ tx, shopId }: ImportConnection, readAt: Date): Promise<number> {
  const missingVariants = await queryRows(
    tx,
    sql<{ id: bigint }>`
    SELECT v.id FROM variants v LEFT JOIN staged_variants s ON s.id = v.id
    WHERE v.shop_id = ${shopId}::int AND v.deleted_at IS NULL AND s.id IS NULL`,
  );
  const missingProducts = await queryRows(
    tx,
    sql<{ id: bigint }>`
    SELECT p.id FROM products p LEFT JOIN staged_products s ON s.id = p.id
    WHERE p.shop_id = ${shopId}::int AND p.deleted_at IS NULL AND s.id IS NULL`,
  );
  const variants = await execute(
    tx,
    sql`
    UPDATE variants v SET deleted_at = now()
    FROM products p
    WHERE v.shop_id = ${shopId}::int AND v.id = ANY(${idsOf(missingVariants)}::bigint[]) AND v.deleted_at IS NULL
      AND p.shop_id = ${shopId}::int AND p.id = v.product_id AND p.changed_at < ${readAt}::timestamptz`,
  );
  const products = await execute(
    tx,
    sql`
    UPDATE products p SET deleted_at = now()
    WHERE p.shop_id = ${shopId}::int AND p.id = ANY(${idsOf(missingProducts)}::bigint[]) AND p.deleted_at IS NULL
      AND p.changed_at < ${readAt}::timestamptz`,
  );
  return variants + products;
}

function idsOf(rows: readonly { id: bigint }[]): string {
  return numberArray(rows.map(({ id }) => id));
}

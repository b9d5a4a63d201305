import { AppError } from "~/errors";
import { db } from "~/infra/db/db.server";
import { execute, sql } from "~/models/database/sql.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { sentence } from "~/texts/translate";
import { guessMapping } from "./columns";
import { readDataImport } from "./get.server";
import { enqueueImportWork } from "./open.server";
import type { DataImportResource } from "./resource";

const heads = ["Supplier", "Inventory item ID", "SKU", "Product"];

/**
 * An import whose lines are the shop's products, each with its vendor as the supplier; those that a supplier of that
 * name has already are left out. It is previewed in the background. Throws CONFLICT where there are none.
 */
export async function createFromVendors(shopId: number, actor: string): Promise<DataImportResource> {
  return db.$transaction(async (tx) => {
    const row = await tx.dataImport.create({
      data: {
        ...{ shopId, actor, source: "vendors", fileName: "", size: 0, status: "reading", separator: "," },
        ...{ kind: "items", heads, mapping: guessMapping("items", heads) },
      },
    });
    const lines = await execute(
      tx,
      sql`
      INSERT INTO data_import_rows (shop_id, import_id, line, cells)
      SELECT variant.shop_id, ${row.id}::bigint,
        row_number() OVER (ORDER BY lower(trim(product.vendor)), variant.title, variant.id),
        jsonb_build_array(trim(product.vendor), variant.inventory_item_id::text, variant.sku, variant.title)
      FROM products AS product
      JOIN variants AS variant ON variant.shop_id = ${shopId} AND variant.product_id = product.id
        AND variant.deleted_at IS NULL
      WHERE product.shop_id = ${shopId} AND product.deleted_at IS NULL AND trim(product.vendor) <> ''
        AND NOT EXISTS (
          SELECT FROM supplier_items AS item
          JOIN suppliers AS supplier ON supplier.shop_id = ${shopId} AND supplier.id = item.supplier_id
          WHERE item.shop_id = ${shopId} AND item.variant_id = variant.id
            AND lower(trim(supplier.name)) = lower(trim(product.vendor)))`,
    );
    if (lines === 0) throw new AppError("CONFLICT", { message: sentence("imports.noVendors") });
    await tx.dataImport.updateMany({ where: { shopId, id: row.id }, data: { lines } });
    await enqueueImportWork(tx, shopId, Number(row.id));
    const answer = await readDataImport(tx, shopId, Number(row.id));
    await rememberAnswer(tx, answer, 201);
    return answer;
  });
}

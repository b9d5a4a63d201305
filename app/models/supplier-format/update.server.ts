import { db } from "~/infra/db/db.server";
import { databaseNow } from "~/models/database/database-time.server";
import { execute, sql } from "~/models/database/sql.server";
import { checkVersion } from "~/models/fields/expected-version.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import type { ShopContext } from "~/models/shop/context";
import type { SupplierFormat } from "./format";
import { getFormat } from "./get.server";
import type { FormatChanges } from "./schema";
import { withChanges } from "./with-changes";

/** Changes the given fields of the supplier's format, from now on. Throws NOT_FOUND, PRECONDITION_FAILED. */
export async function updateFormat(
  shop: ShopContext,
  { supplierId, ...changes }: FormatChanges & { supplierId: number },
): Promise<SupplierFormat> {
  return db.$transaction(async (tx) => {
    await execute(
      tx,
      sql`
      SELECT 1 FROM suppliers WHERE shop_id = ${shop.id} AND id = ${supplierId} FOR UPDATE`,
    );
    const { format: before } = await getFormat(shop, supplierId, tx);
    await checkVersion(() => Promise.resolve(before));
    const format = withChanges(before, changes);
    const updatedAt = await databaseNow(tx);
    await tx.supplierFormat.upsert({
      where: { shopId_supplierId: { shopId: shop.id, supplierId } },
      create: { shopId: shop.id, supplierId, ...format, updatedAt },
      update: { ...format, updatedAt },
    });
    await rememberAnswer(tx, format);
    return format;
  });
}

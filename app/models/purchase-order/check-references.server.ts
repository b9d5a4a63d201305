import { invalidField } from "~/errors";
import { queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { sentence } from "~/texts/translate";

interface Supplier {
  name: string;
  email: string;
  leadTimeDays: number;
}

/** Checks and locks the supplier, which has to exist and take new orders. Throws INVALID_INPUT. */
export async function checkSupplier(tx: SqlExecutor, shopId: number, supplierId: number): Promise<Supplier> {
  const [supplier] = await queryRows(
    tx,
    sql<Supplier & { archivedAt: Date | null }>`
    SELECT name, email, lead_time_days AS "leadTimeDays", archived_at AS "archivedAt" FROM suppliers
    WHERE shop_id = ${shopId} AND id = ${supplierId} FOR KEY SHARE`,
  );
  if (!supplier) throw invalidField("supplierId", sentence("fields.noSupplier"));
  if (supplier.archivedAt) throw invalidField("supplierId", sentence("fields.archivedSupplier"));
  return supplier;
}

/** Checks that the shop has the location and that it is active. Throws INVALID_INPUT. */
export async function checkLocation(tx: SqlExecutor, shopId: number, locationId: bigint): Promise<void> {
  const [location] = await queryRows(
    tx,
    sql<{ active: boolean }>`
    SELECT active FROM locations WHERE shop_id = ${shopId} AND id = ${locationId}`,
  );
  if (!location) throw invalidField("locationId", sentence("fields.noLocation"));
  if (!location.active) throw invalidField("locationId", sentence("fields.closedLocation"));
}

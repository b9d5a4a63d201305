import type { Tx } from "~/db.server";
import { invalidField } from "~/errors";
import { sentence } from "~/texts/say";

/** The supplier exists until the transaction ends and takes new orders. Throws INVALID_INPUT. */
export async function checkSupplier(tx: Tx, shopId: number, supplierId: number): Promise<void> {
  const [supplier] = await tx.$queryRaw<{ archivedAt: Date | null }[]>`
    SELECT archived_at AS "archivedAt" FROM suppliers
    WHERE shop_id = ${shopId} AND id = ${supplierId} FOR KEY SHARE`;
  if (!supplier) throw invalidField("supplierId", sentence("fields.noSupplier"));
  if (supplier.archivedAt) throw invalidField("supplierId", sentence("fields.archivedSupplier"));
}

/** The shop has the location, in use. Throws INVALID_INPUT. */
export async function checkLocation(tx: Tx, shopId: number, locationId: bigint): Promise<void> {
  const location = await tx.location.findUnique({ where: { shopId_id: { shopId, id: locationId } } });
  if (!location) throw invalidField("locationId", sentence("fields.noLocation"));
  if (!location.active) throw invalidField("locationId", sentence("fields.closedLocation"));
}

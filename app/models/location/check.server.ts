import { AppError, invalidField } from "~/errors";
import type { Tx } from "~/infra/db/db.server";
import { sentence } from "~/texts/translate";

/** Checks that a field of the request names an active location of the shop. Throws INVALID_INPUT. */
export async function checkLocationField(
  tx: Tx,
  shopId: number,
  { field, id }: { field: string; id: bigint },
): Promise<void> {
  const location = await tx.location.findUnique({ where: { shopId_id: { shopId, id } } });
  if (!location) throw invalidField(field, sentence("fields.noLocation"));
  if (!location.active) throw invalidField(field, sentence("fields.closedLocation"));
}

/** Checks that the document's locations are active. Throws CONFLICT that names one that is not. */
export async function assertLocationsInUse(tx: Tx, shopId: number, ids: bigint[]): Promise<void> {
  const closed = await tx.location.findFirst({ where: { shopId, id: { in: ids }, active: false } });
  if (!closed) return;
  throw new AppError("CONFLICT", {
    message: sentence("stock.closedPlace", { name: closed.name }),
  });
}

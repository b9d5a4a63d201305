import { db } from "~/db.server";
import { notFound } from "~/errors";

/** The supplier's contact is gone. Throws NOT_FOUND. */
export async function deleteContact(
  shopId: number,
  { supplierId, id }: { supplierId: number; id: number },
): Promise<void> {
  const { count } = await db.supplierContact.deleteMany({ where: { shopId, supplierId, id } });
  if (count === 0) throw notFound("contact");
}

import { db } from "~/db.server";
import { notFound } from "~/errors";
import { toContact, type ContactResource } from "./resource";
import type { ContactChanges } from "./schema";

/** Changes the given fields of the supplier's contact. Throws NOT_FOUND. */
export async function updateContact(
  shopId: number,
  { supplierId, id, ...data }: ContactChanges & { supplierId: number; id: number },
): Promise<ContactResource> {
  const [contact] = await db.supplierContact.updateManyAndReturn({
    where: { shopId, supplierId, id },
    data,
  });
  if (!contact) throw notFound("contact");
  return toContact(contact);
}

import { notFound } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { execute, sql } from "~/models/database/sql.server";
import { type ContactResource, toContact } from "~/models/supplier/contact-resource";

interface ContactKey {
  supplierId: number;
  id: number;
}

/** The supplier's contact. Throws NOT_FOUND. */
export async function getContact(shopId: number, place: ContactKey, tx: Tx = db): Promise<ContactResource> {
  const contact = await tx.supplierContact.findFirst({ where: { ...place, shopId } });
  if (!contact) throw notFound("contact");
  return toContact(contact);
}

/** As getContact, and locks it until the transaction ends. */
export async function lockContact(tx: Tx, shopId: number, place: ContactKey): Promise<ContactResource> {
  await execute(
    tx,
    sql`
    SELECT 1 FROM supplier_contacts WHERE shop_id = ${shopId} AND id = ${place.id} FOR UPDATE`,
  );
  return getContact(shopId, place, tx);
}

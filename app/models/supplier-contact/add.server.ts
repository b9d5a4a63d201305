import { db } from "~/infra/db/db.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { type ContactResource, toContact } from "~/models/supplier/contact-resource";
import { lockSupplier } from "~/models/supplier/lock.server";
import type { NewContact } from "./schema";

/** Adds a contact to the supplier. Throws NOT_FOUND when the shop has no such supplier. */
export async function addContact(
  shopId: number,
  { supplierId, ...input }: NewContact & { supplierId: number },
): Promise<ContactResource> {
  return db.$transaction(async (tx) => {
    await lockSupplier(tx, shopId, supplierId);
    const contact = toContact(await tx.supplierContact.create({ data: { ...input, shopId, supplierId } }));
    await rememberAnswer(tx, contact, 201);
    return contact;
  });
}

import { notFound } from "~/errors";
import { db } from "~/infra/db/db.server";
import { checkVersion } from "~/models/fields/expected-version.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { type ContactResource, toContact } from "~/models/supplier/contact-resource";
import { contactContent } from "./content";
import { lockContact } from "./get.server";
import type { ContactChanges } from "./schema";

/** Changes the given fields of the supplier's contact. Throws NOT_FOUND, PRECONDITION_FAILED. */
export async function updateContact(
  shopId: number,
  { supplierId, id, ...data }: ContactChanges & { supplierId: number; id: number },
): Promise<ContactResource> {
  return db.$transaction(async (tx) => {
    await checkVersion(async () => contactContent(await lockContact(tx, shopId, { supplierId, id })));
    const [changed] = await tx.supplierContact.updateManyAndReturn({
      where: { shopId, supplierId, id },
      data,
    });
    if (!changed) throw notFound("contact");
    const contact = toContact(changed);
    await rememberAnswer(tx, contact);
    return contact;
  });
}

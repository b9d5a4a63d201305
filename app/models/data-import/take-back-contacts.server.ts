import type { Tx } from "~/infra/db/db.server";
import { sameContent } from "~/lib/same-content";
import { contactContent } from "~/models/supplier-contact/content";
import { sentence } from "~/texts/translate";
import type { TakingBack } from "./effect";

/** Contacts that were made go, and one that was changed has the content it had. */
export async function takeBackContacts(
  tx: Tx,
  shopId: number,
  { effects, stays }: TakingBack,
): Promise<void> {
  for (const effect of effects) {
    const where = { shopId_id: { shopId, id: effect.id } };
    const current = await tx.supplierContact.findUnique({ where });
    if (!current) continue;
    if (!sameContent(contactContent(current), effect.after))
      stays.set(effect, sentence("imports.staysChanged", { name: current.name }));
    else if (effect.before) await tx.supplierContact.update({ where, data: effect.before });
    else await tx.supplierContact.delete({ where });
  }
}

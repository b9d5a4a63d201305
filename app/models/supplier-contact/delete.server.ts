import { notFound } from "~/errors";
import { db } from "~/infra/db/db.server";
import { checkVersion } from "~/models/fields/expected-version.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { translate } from "~/texts/translate";
import { contactContent } from "./content";
import { lockContact } from "./get.server";

/** Deletes the supplier's contact. Throws NOT_FOUND, PRECONDITION_FAILED. */
export async function deleteContact(
  shopId: number,
  { supplierId, id }: { supplierId: number; id: number },
): Promise<{ message: string }> {
  return db.$transaction(async (tx) => {
    await checkVersion(async () => contactContent(await lockContact(tx, shopId, { supplierId, id })));
    const { count } = await tx.supplierContact.deleteMany({ where: { shopId, supplierId, id } });
    if (count === 0) throw notFound("contact");
    const answer = { message: translate("purchasing.contactDeleted") };
    await rememberAnswer(tx, answer);
    return answer;
  });
}

import { notFound } from "~/errors";
import { db } from "~/infra/db/db.server";
import { checkVersion } from "~/models/fields/expected-version.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { translate } from "~/texts/translate";
import { mailDomainContent } from "./content";
import { readMailDomain } from "./get.server";

/** Forgets the shop's domain; its emails come from the app's address again. Throws NOT_FOUND, PRECONDITION_FAILED. */
export async function deleteMailDomain(
  shopId: number,
  { providerId, domain }: { providerId: string; domain: string },
): Promise<{ message: string }> {
  return db.$transaction(async (tx) => {
    await checkVersion(async () => mailDomainContent(await readMailDomain(shopId, tx)));
    const { count } = await tx.mailDomain.deleteMany({ where: { shopId, providerId } });
    if (count === 0) throw notFound("mail domain");
    const answer = { message: translate("mailDomains.removed", { domain }) };
    await rememberAnswer(tx, answer);
    return answer;
  });
}

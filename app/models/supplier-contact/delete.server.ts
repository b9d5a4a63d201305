import { db } from "~/db.server";
import { notFound } from "~/errors";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { say } from "~/texts/say";

/** The supplier's contact is gone. Throws NOT_FOUND. */
export async function deleteContact(
  shopId: number,
  { supplierId, id }: { supplierId: number; id: number },
): Promise<{ message: string }> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.supplierContact.deleteMany({ where: { shopId, supplierId, id } });
    if (count === 0) throw notFound("contact");
    const answer = { message: say("purchasing.contactDeleted") };
    await rememberAnswer(tx, answer);
    return answer;
  });
}

import { db } from "~/infra/db/db.server";
import { assertNoMailUnderWay } from "~/models/email/assert-none-under-way.server";
import { findEmailByKey } from "~/models/email/get.server";
import { lockSupplierReturn } from "./lock.server";
import { type ReturnToMail, underWayOf } from "./prepare-mail.server";
import { type Mailing, queueMail } from "./queue-mail.server";
import { assertAllowed } from "./status";

/**
 * Queues an email with the kept note of a return whose goods have left; no stock moves. Answers the email's id, the
 * existing one for a repeated request. Throws NOT_FOUND, ILLEGAL_TRANSITION, CONFLICT while another email of it is being
 * sent, RATE_LIMITED.
 */
export async function emailSupplierReturn(
  shop: { id: number },
  { toMail, mailing }: { toMail: ReturnToMail; mailing: Mailing },
): Promise<number | null> {
  const shopId = shop.id;
  const { id, key } = toMail;
  return db.$transaction(async (tx) => {
    const { status, purchaseOrderId } = await lockSupplierReturn(tx, shopId, id);
    const own = await findEmailByKey(shopId, key, tx);
    if (own !== null) return own;
    assertAllowed(status, "email");
    await assertNoMailUnderWay(tx, shopId, underWayOf(id, key));
    return queueMail(tx, shopId, { toMail, purchaseOrderId, mailing });
  });
}

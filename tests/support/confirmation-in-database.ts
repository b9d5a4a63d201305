import { db } from "~/infra/db/db.server";
import { addressOf } from "~/models/confirmation-link/token.server";

/** The secret of the order's link in force, as its email has it. */
export async function linkSecret(shopId: number, purchaseOrderId: number): Promise<string> {
  const link = await db.orderConfirmation.findFirstOrThrow({
    where: { shopId, purchaseOrderId, endedAt: null, activeFrom: { not: null } },
  });
  return addressOf(shopId, link)?.split("/").at(-1) ?? "";
}

import { db } from "~/infra/db/db.server";

/** The mail service takes no email from this address of the shop: its domain is not verified any more. */
export async function noteLostDomain(shopId: number, address: string): Promise<void> {
  await db.mailDomain.updateMany({
    where: { shopId, address, state: "verified" },
    data: { state: "failed" },
  });
}

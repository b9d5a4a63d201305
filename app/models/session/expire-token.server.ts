import { db } from "~/db.server";

/** Lets the shop's access token count as expired, so that its next use renews it first. */
export async function expireAccessToken(shopId: number): Promise<void> {
  await db.session.updateMany({ where: { shopId, isOnline: false }, data: { expiresAt: new Date(0) } });
}

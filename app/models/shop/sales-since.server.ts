import { db } from "~/infra/db/db.server";

/** The first day, YYYY-MM-DD in the shop's time zone, with known sales; null before an import. */
export async function findSalesSince(shopId: number): Promise<string | null> {
  const shop = await db.shop.findUnique({ where: { id: shopId }, select: { salesSince: true } });
  return shop?.salesSince?.toISOString().slice(0, 10) ?? null;
}

import { db } from "~/db.server";

/** The ids of every shop that the platform serves. */
export async function unsafeListActiveShopIds(): Promise<number[]> {
  const shops = await db.shop.findMany({
    where: { status: "active" },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  return shops.map(({ id }) => id);
}

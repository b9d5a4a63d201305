import { db } from "~/db.server";
import { acrossShops } from "~/shop-scope";

/** All shops that have the app. */
export async function unsafeListShopsInUse(): Promise<number[]> {
  const shops = await acrossShops(() =>
    db.shop.findMany({
      where: { status: { not: "uninstalled" } },
      select: { id: true },
      orderBy: { id: "asc" },
    }),
  );
  return shops.map(({ id }) => id);
}

import { db } from "~/infra/db/db.server";
import { acrossShops } from "~/infra/db/shop-scope";

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

import { db } from "~/infra/db/db.server";
import { acrossShops } from "~/infra/db/shop-scope";

/** The shops that the platform has closed for now. */
export async function unsafeListParkedShops(): Promise<number[]> {
  const shops = await acrossShops(() =>
    db.shop.findMany({ where: { status: "parked" }, select: { id: true }, orderBy: { id: "asc" } }),
  );
  return shops.map(({ id }) => id);
}

import { db } from "~/infra/db/db.server";
import { acrossShops } from "~/infra/db/shop-scope";

export async function unsafeListShopsWithMailDomain(): Promise<number[]> {
  const domains = await acrossShops(() =>
    db.mailDomain.findMany({ select: { shopId: true }, orderBy: { shopId: "asc" } }),
  );
  return domains.map(({ shopId }) => shopId);
}

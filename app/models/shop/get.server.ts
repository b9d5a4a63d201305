import { notFound } from "~/errors";
import { db } from "~/infra/db/db.server";
import { acrossShops } from "~/infra/db/shop-scope";
import { batchedLookup } from "~/models/database/batched-lookup";
import { database, queryRows, sql } from "~/models/database/sql.server";
import type { ShopContext } from "./context";

const contextFields = {
  id: true,
  domain: true,
  name: true,
  email: true,
  phone: true,
  address: true,
  currency: true,
  storeCurrency: true,
  timeZone: true,
  locale: true,
  primaryLocationId: true,
  replyTo: true,
  status: true,
} as const satisfies Record<keyof ShopContext, true>;

/** The shop, whatever its status. NOT_FOUND after its data were erased. */
export async function getShop(shopId: number): Promise<ShopContext> {
  const shop = await db.shop.findUnique({ where: { id: shopId }, select: contextFields });
  if (!shop) throw notFound("shop");
  return shop;
}

/** The shop with a normalised domain, whatever its status, or null when it never installed the app. */
export async function findShopByDomain(domain: string): Promise<ShopContext | null> {
  return (await unsafeFindByDomain(domain)) ?? null;
}

// Every request runs this first, so one statement serves many concurrent ones.
const unsafeFindByDomain = batchedLookup(async (domains: string[]) => {
  const shops = await acrossShops(() =>
    queryRows(
      database,
      sql<ShopContext>`
      SELECT id, domain, name, email, phone, address, currency, store_currency AS "storeCurrency", time_zone AS "timeZone", locale,
        primary_location_id AS "primaryLocationId", reply_to AS "replyTo", status
      FROM shops WHERE domain = ANY(${domains}::text[])`,
    ),
  );
  return new Map(shops.map((shop) => [shop.domain, shop]));
});

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

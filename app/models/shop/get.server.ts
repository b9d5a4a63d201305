import { db } from "~/db.server";
import { notFound } from "~/errors";
import { queryPrepared } from "~/models/statements.server";
import type { ShopContext } from "./context";

const contextFields = {
  id: true,
  domain: true,
  name: true,
  email: true,
  phone: true,
  address: true,
  currency: true,
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

/** The shop of a normalised domain, whatever its status, or null when it never installed the app. */
export async function findShopByDomain(domain: string): Promise<ShopContext | null> {
  const [shop] = await queryPrepared<ShopColumns>(byDomain, [domain]);
  if (!shop) return null;
  const { primaryLocationId } = shop;
  return { ...shop, primaryLocationId: primaryLocationId === null ? null : BigInt(primaryLocationId) };
}

/** As PostgreSQL's driver gives it. */
type ShopColumns = Omit<ShopContext, "primaryLocationId"> & { primaryLocationId: string | null };

// Every request asks this, before anything else.
const byDomain = `
  SELECT id, domain, name, email, phone, address, currency, time_zone AS "timeZone", locale,
    primary_location_id AS "primaryLocationId", reply_to AS "replyTo", status::text AS status
  FROM shops WHERE domain = $1`;

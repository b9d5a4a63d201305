import { db } from "~/db.server";
import { notFound } from "~/errors";
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
export function findShopByDomain(domain: string): Promise<ShopContext | null> {
  return db.shop.findUnique({ where: { domain }, select: contextFields });
}

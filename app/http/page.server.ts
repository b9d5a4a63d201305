import { redirect } from "@remix-run/node";
import type { Session } from "@shopify/shopify-app-remix/server";
import type { ShopContext } from "~/models/shop/context";
import { findShopByDomain } from "~/models/shop/get.server";
import { unparkShop } from "~/models/shop/set-status.server";
import { authenticateAdmin } from "./authenticate-admin.server";

interface PageVisit {
  shop: ShopContext;
  /** The staff member's platform id. */
  actor: string;
  session: Session;
}

/** Who opens this page. Throws the Response that signs the visitor in or installs the app where needed. */
export async function requireShop(request: Request): Promise<PageVisit> {
  const { session, sessionToken } = await authenticateAdmin(request);
  const shop = await findShopByDomain(session.shop);
  if (!shop) throw redirect(`/auth?shop=${session.shop}`);
  // Somebody is in the store's admin, so the platform serves the store again.
  if (shop.status === "parked") await unparkShop(shop.id);
  return { shop, actor: sessionToken?.sub ?? "", session };
}

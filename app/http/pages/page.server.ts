import { redirect } from "@remix-run/node";
import type { Session } from "@shopify/shopify-app-remix/server";
import { authenticateAdmin } from "~/http/auth/authenticate-admin.server";
import { bearerIn } from "~/http/auth/session-token";
import { nameShop } from "~/infra/db/shop-scope";
import type { ShopContext } from "~/models/shop/context";
import { findShopByDomain } from "~/models/shop/get.server";
import { unparkShop } from "~/models/shop/set-status.server";
import { languageOf, localeOf } from "~/texts/language";
import { translate } from "~/texts/translate";
import { answerIn } from "~/texts/translate.server";
import { isKeepable } from "../bodies/json-body";

interface PageVisit {
  shop: ShopContext;
  actor: string;
  /** The visit's, as it came; empty without one. */
  sessionToken: string;
  session: Session;
}

/** Authenticates the visitor of a page. Throws the Response that signs the visitor in or installs the app. */
export async function requireShop(request: Request): Promise<PageVisit> {
  // PostgreSQL cannot store some characters that an address can contain.
  const said = [...new URL(request.url).searchParams].flat();
  if (!said.every(isKeepable))
    throw Response.json({ message: translate("requests.nulInQuery") }, { status: 400 });
  const { session, sessionToken } = await authenticateAdmin(request);
  const shop = await findShopByDomain(session.shop);
  if (!shop) throw redirect(`/auth?shop=${session.shop}`);
  nameShop(shop.id);
  // A staff member is in the store's admin, so the platform serves the store again.
  if (shop.status === "parked") await unparkShop(shop.id);
  answerInLanguageOf(request, shop);
  return { shop, actor: sessionToken?.sub ?? "", sessionToken: tokenOf(request), session };
}

function tokenOf(request: Request): string {
  const inAddress = new URL(request.url).searchParams.get("id_token");
  return bearerIn(request.headers.get("Authorization")) ?? inAddress ?? "";
}

/** A document is in the admin's language, whatever the browser asks for; requests for data name it themselves. */
function answerInLanguageOf(request: Request, shop: ShopContext): void {
  const requested = new URL(request.url).searchParams.get("locale");
  const isDocument = request.headers.get("Accept")?.includes("text/html") ?? false;
  if (requested !== null || isDocument) answerIn(languageOf(localeOf(requested, shop.locale)));
}

import { AppError } from "~/errors";
import type { ApiRequest } from "~/http/api-router/api-request";
import { nameShop } from "~/infra/db/shop-scope";
import { log } from "~/infra/log/log.server";
import type { ShopContext } from "~/models/shop/context";
import { findShopByDomain } from "~/models/shop/get.server";
import { sentence } from "~/texts/translate";
import { bearerIn } from "./session-token";
import { sessionTokens } from "./session-tokens.server";

export interface Caller {
  shop: ShopContext;
  actor: string;
}

/** Authenticates a request as a staff member of an installed shop. Throws UNAUTHORIZED. */
export async function identifyCaller(request: ApiRequest): Promise<Caller> {
  const token = bearerIn(request.header("Authorization"));
  if (token === null) throw unauthorized("no token");
  const claims = sessionTokens.claimsOf(token);
  if (!claims) throw unauthorized("not genuine, or not valid now");
  const shop = await findShopByDomain(claims.shop);
  if (!shop) throw unauthorized("an unknown shop");
  if (shop.status === "uninstalled") throw unauthorized("a shop without the app");
  nameShop(shop.id);
  return { shop, actor: claims.actor };
}

// All are answered alike: who asks learns nothing of shops or of what was nearly right.
function unauthorized(reason: string): AppError {
  log.debug({ reason }, "a caller was refused");
  return new AppError("UNAUTHORIZED", { message: sentence("requests.signIn") });
}

import { AppError } from "~/errors";
import type { ApiRequest } from "~/http/api-router/api-request";
import { nameShop } from "~/infra/db/shop-scope";
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
  const claims = token === null ? null : sessionTokens.claimsOf(token);
  if (!claims) throw unauthorized();
  const shop = await findShopByDomain(claims.shop);
  if (!shop || shop.status === "uninstalled") throw unauthorized();
  nameShop(shop.id);
  return { shop, actor: claims.actor };
}

function unauthorized(): AppError {
  return new AppError("UNAUTHORIZED", { message: sentence("requests.signIn") });
}

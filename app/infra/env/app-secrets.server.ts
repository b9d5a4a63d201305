import { env } from "./env.server";

/** The secrets that the platform may have signed with: it uses the old one until that is revoked. */
export const appSecrets: readonly [string, ...string[]] = env.SHOPIFY_API_SECRET_OLD
  ? [env.SHOPIFY_API_SECRET, env.SHOPIFY_API_SECRET_OLD]
  : [env.SHOPIFY_API_SECRET];

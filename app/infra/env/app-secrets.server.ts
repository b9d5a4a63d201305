import { env } from "./env.server";

/**
 * The secrets that the platform may have signed with, the current one first. While the app's secret is rotated, the
 * platform signs with the old one until it is revoked.
 * @see https://shopify.dev/docs/apps/build/authentication-authorization/client-secrets/rotate-revoke-client-credentials
 */
export const appSecrets: readonly [string, ...string[]] = env.SHOPIFY_API_SECRET_OLD
  ? [env.SHOPIFY_API_SECRET, env.SHOPIFY_API_SECRET_OLD]
  : [env.SHOPIFY_API_SECRET];

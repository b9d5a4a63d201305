import { env } from "./env.server";

// An address with a password is recognised by its form instead.
export const secretValues: readonly string[] = [
  env.SHOPIFY_API_SECRET,
  ...(env.SHOPIFY_API_SECRET_OLD ? [env.SHOPIFY_API_SECRET_OLD] : []),
  env.RESEND_API_KEY,
  ...(env.RESEND_WEBHOOK_SECRET ?? []).map((secret) => secret.slice("whsec_".length)),
  ...env.ENCRYPTION_KEYS.map((key) => key.slice(key.indexOf(":") + 1)),
];

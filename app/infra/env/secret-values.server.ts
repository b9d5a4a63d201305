import { env } from "./env.server";

/** What must not appear in the log, whatever field it comes in. An address with a password is known by its shape. */
export const secretValues: readonly string[] = [
  env.SHOPIFY_API_SECRET,
  ...(env.SHOPIFY_API_SECRET_OLD ? [env.SHOPIFY_API_SECRET_OLD] : []),
  env.RESEND_API_KEY,
  ...env.ENCRYPTION_KEYS.map((key) => key.slice(key.indexOf(":") + 1)),
];

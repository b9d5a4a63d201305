import { hkdfSync } from "node:crypto";
import { env } from "~/infra/env/env.server";

/** The key that each document's head gives to App Bridge; it is public. */
export const apiKey = env.SHOPIFY_API_KEY;

/** The keys for a shop's data in the browser, 32 bytes each in base64: the first encrypts, all decrypt. */
export function storageKeysOf(shopDomain: string): string[] {
  // No key is stored: without a session nobody can read the data of an earlier visit.
  const use = `what a browser keeps of ${shopDomain}`;
  return env.ENCRYPTION_KEYS.map((key) =>
    Buffer.from(hkdfSync("sha256", key, "", use, 32)).toString("base64"),
  );
}

import { hkdfSync } from "node:crypto";
import { env } from "~/infra/env/env.server";

/**
 * The keys for what a browser keeps of a shop, 32 bytes each in base64: the first seals, all open. They follow from
 * ENCRYPTION_KEYS and the shop's domain, and are nowhere kept: who is not let in reads nothing of an earlier visit.
 */
export function storageKeysOf(shopDomain: string): string[] {
  const use = `what a browser keeps of ${shopDomain}`;
  return env.ENCRYPTION_KEYS.map((key) =>
    Buffer.from(hkdfSync("sha256", key, "", use, 32)).toString("base64"),
  );
}

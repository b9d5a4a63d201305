import { createHash, randomUUID } from "node:crypto";
import { currentKey } from "~/models/idempotency-key/current-key.server";

/**
 * The same request under the same Idempotency-Key gets the same key, and finds the email of an earlier
 * attempt; without one the key is new. `asked` is everything that the email depends on.
 */
export function mailKey(shopId: number, asked: object): string {
  const owned = currentKey();
  if (!owned) return randomUUID();
  return createHash("sha256")
    .update(JSON.stringify([shopId, owned.key, asked]))
    .digest("hex");
}

import { createHash, randomUUID } from "node:crypto";
import { currentKey } from "~/models/idempotency-key/current-key.server";

/**
 * The key of the email that a request asks for. The same request under the same Idempotency-Key always gets the same
 * key, so it finds the email that an earlier attempt has left; `asked` is everything that the email depends on. A
 * request without an Idempotency-Key gets a new key.
 */
export function mailKey(shopId: number, asked: object): string {
  const owned = currentKey();
  if (!owned) return randomUUID();
  return createHash("sha256")
    .update(JSON.stringify([shopId, owned.key, asked]))
    .digest("hex");
}

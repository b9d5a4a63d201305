import { createHash, randomUUID } from "node:crypto";
import { currentKey } from "~/models/idempotency-key/current-key.server";

/**
 * The key of the mail that a request asks for. The same request under the same Idempotency-Key always gets the same
 * one, so that it finds the mail an earlier attempt of it has left, whatever that died of; `asked` is all that the
 * mail depends on. A request without a key is a sending of its own.
 */
export function mailKey(shopId: number, asked: object): string {
  const owned = currentKey();
  if (!owned) return randomUUID();
  return createHash("sha256")
    .update(JSON.stringify([shopId, owned.key, asked]))
    .digest("hex");
}

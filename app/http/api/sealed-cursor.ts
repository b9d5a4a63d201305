import { hash } from "node:crypto";
import { AppError } from "~/errors";
import { sentence, translate } from "~/texts/translate";

interface ListOfShop {
  shopId: number;
  path: string;
}

/** Seals a cursor for its list and shop. No secret is needed: a cursor only leads to the shop's own data. */
export function sealCursor(cursor: string, list: ListOfShop): string {
  return `${cursor}.${sealOf(cursor, list)}`;
}

/** The cursor inside the seal. INVALID_REQUEST when it was shortened, changed, or belongs to another list or shop. */
export function unsealCursor(sealed: string, list: ListOfShop): string {
  const end = sealed.lastIndexOf(".");
  const cursor = sealed.slice(0, Math.max(end, 0));
  if (end > 0 && sealed.slice(end + 1) === sealOf(cursor, list)) return cursor;
  throw new AppError("INVALID_REQUEST", {
    message: sentence("requests.cursor"),
    issues: [{ path: "cursor", message: translate("fields.cursor") }],
  });
}

function sealOf(cursor: string, { shopId, path }: ListOfShop): string {
  return hash("sha256", `${shopId}\n${path}\n${cursor}`, "base64url").slice(0, 8);
}

import type { SupplierLanguage } from "~/models/fields/paper-language";
import { unsafeFindLink } from "./find-link.server";

/** What the supplier of a link is written to in (empty: the shop's language), and the shop's locale. Null for no link. */
export async function findLinkLanguage(
  token: string,
): Promise<{ chosen: SupplierLanguage; shopLocale: string } | null> {
  const link = await unsafeFindLink(token);
  return link && { chosen: link.language, shopLocale: link.shopLocale };
}

import { notFound } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { languageOfPapers } from "~/models/fields/paper-language";
import type { ShopContext } from "~/models/shop/context";
import type { PaperLanguage } from "~/texts/language";
import { formatContent, type SupplierFormat } from "./format";
import { usualFormat } from "./usual-format";

/** The supplier's format of orders; the usual one where it has none of its own. Throws NOT_FOUND. */
export async function getFormat(
  shop: ShopContext,
  supplierId: number,
  tx: Tx = db,
): Promise<{ format: SupplierFormat; language: PaperLanguage }> {
  const supplier = await tx.supplier.findUnique({
    where: { shopId_id: { shopId: shop.id, id: supplierId } },
    select: { language: true, format: true },
  });
  if (!supplier) throw notFound("supplier");
  const { language } = languageOfPapers(supplier.language, shop.locale);
  return { format: formatOr(supplier.format, language), language };
}

/** The stored format, or the usual one of the language. */
export function formatOr(stored: SupplierFormat | null, language: PaperLanguage): SupplierFormat {
  return formatContent(stored ?? usualFormat(language));
}

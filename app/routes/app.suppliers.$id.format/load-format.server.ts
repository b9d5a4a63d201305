import { orRefuse } from "~/components/page-refusal";
import type { ShopContext } from "~/models/shop/context";
import { getSupplier } from "~/models/supplier/get.server";
import { getFormat } from "~/models/supplier-format/get.server";
import { usualHeadings } from "~/models/supplier-format/usual-format";

/** The supplier's format, and what new columns are called in its language. */
export async function loadFormat(shop: ShopContext, supplierId: number) {
  const [{ name }, { format, language }] = await Promise.all([
    orRefuse(getSupplier(shop.id, supplierId)),
    orRefuse(getFormat(shop, supplierId)),
  ]);
  return { supplier: { id: supplierId, name }, format, headings: usualHeadings(language) };
}

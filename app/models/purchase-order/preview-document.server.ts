import { notFound } from "~/errors";
import { db } from "~/infra/db/db.server";
import { languageOfPapers } from "~/models/fields/paper-language";
import type { ShopContext } from "~/models/shop/context";
import { exampleDocument } from "./example-document";
import { getOrderDocument } from "./get-order-document.server";
import type { OrderDocument } from "./order-document";
import { supplierParty } from "./parties";

/** The document of the supplier's newest order that was not cancelled; an example where it has none. Throws NOT_FOUND. */
export async function getPreviewDocument(
  shop: ShopContext,
  { supplierId, now }: { supplierId: number; now: Date },
): Promise<{ paper: OrderDocument; isExample: boolean }> {
  const supplier = await db.supplier.findUnique({
    where: { shopId_id: { shopId: shop.id, id: supplierId } },
    include: { contacts: { where: { shopId: shop.id }, orderBy: { id: "asc" } } },
  });
  if (!supplier) throw notFound("supplier");
  const last = await db.purchaseOrder.findFirst({
    where: {
      shopId: shop.id,
      supplierId,
      status: { not: "cancelled" },
      lines: { some: { shopId: shop.id } },
    },
    orderBy: { id: "desc" },
    select: { id: true },
  });
  if (last) return { paper: (await getOrderDocument(shop, { id: last.id, now })).paper, isExample: false };
  const wanted = {
    ...languageOfPapers(supplier.language, shop.locale),
    currency: supplier.currency || shop.currency,
    supplier: supplierParty(supplier),
  };
  return { paper: exampleDocument(shop, { ...wanted, now }), isExample: true };
}

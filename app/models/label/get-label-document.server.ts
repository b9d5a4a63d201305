import { db } from "~/infra/db/db.server";
import { checkVariants } from "~/models/catalogue/check-variants.server";
import { ownTitle } from "~/models/catalogue/variant-title";
import { database } from "~/models/database/sql.server";
import type { ShopContext } from "~/models/shop/context";
import type { Label, LabelDocument } from "./label-document";
import type { LabelsInput } from "./schema";

interface Options extends LabelsInput {
  now: Date;
}

/** The labels with what the store says of each variant now. Throws INVALID_INPUT for a variant it does not have. */
export async function getLabelDocument(
  shop: ShopContext,
  { items, now, ...wanted }: Options,
): Promise<LabelDocument> {
  const ids = items.map(({ variantId }) => variantId);
  await checkVariants(database, shop.id, ids);
  const variants = await db.variant.findMany({
    where: { shopId: shop.id, id: { in: ids } },
    select: {
      ...{ id: true, sku: true, barcode: true, title: true, price: true },
      product: { select: { title: true } },
    },
  });
  const known = new Map(variants.map((variant) => [variant.id, variant]));
  const labels = items.flatMap(({ variantId, copies }): Label[] => {
    const variant = known.get(variantId);
    if (!variant) return [];
    const { title, sku, barcode, price, product } = variant;
    const codes = { barcode: barcode || sku, sku, none: "" };
    return [
      {
        title: product.title,
        options: ownTitle(title, product.title),
        sku,
        price: price?.toString() ?? "",
        code: codes[wanted.code],
        copies,
      },
    ];
  });
  const { currency, storeCurrency, locale } = shop;
  // Prices are the store's, whose currency may be another than that of the figures.
  return { ...wanted, currency: storeCurrency || currency, locale, date: now.toISOString(), labels };
}

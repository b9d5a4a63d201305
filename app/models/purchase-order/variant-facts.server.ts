import type { Tx } from "~/infra/db/db.server";
import { ownTitle } from "~/models/catalogue/variant-title";
import type { OrderDocumentLine } from "./order-document";

type VariantFacts = Pick<OrderDocumentLine, "variantTitle" | "barcode">;

/** Of a line without a variant. */
export const noVariantFacts: VariantFacts = { variantTitle: "", barcode: "" };

/** What a supplier's file says of the lines' variants, by the variant. */
export async function readVariantFacts(
  tx: Tx,
  shopId: number,
  lines: readonly { variantId: bigint | null }[],
): Promise<Map<bigint, VariantFacts>> {
  const ids = [...new Set(lines.flatMap(({ variantId }) => variantId ?? []))];
  if (ids.length === 0) return new Map();
  const variants = await tx.variant.findMany({
    where: { shopId, id: { in: ids } },
    select: { id: true, title: true, barcode: true, product: { select: { title: true } } },
  });
  return new Map(
    variants.map(({ id, title, barcode, product }) => [
      id,
      { variantTitle: ownTitle(title, product.title), barcode },
    ]),
  );
}

import { db } from "~/infra/db/db.server";

export interface Subject {
  /** The only variant, or null when there are several. */
  variantId: bigint | null;
  /** The search text for a list: the SKU of a single variant that has one, otherwise the title. */
  search: string;
}

/** The product or variant of a page of the platform, or null when the app does not know it. */
export async function findSubject(
  shopId: number,
  { kind, id }: { kind: "product" | "variant"; id: bigint },
): Promise<Subject | null> {
  const variants = await db.variant.findMany({
    where: { shopId, deletedAt: null, ...(kind === "product" ? { productId: id } : { id }) },
    select: { id: true, sku: true, title: true, product: { select: { title: true } } },
    take: 2,
  });
  const [first] = variants;
  if (!first) return null;
  if (variants.length > 1) return { variantId: null, search: first.product.title };
  return { variantId: first.id, search: first.sku || first.title };
}

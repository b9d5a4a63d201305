import { db } from "~/infra/db/db.server";

/** What a page of the platform is about, as the app's pages look for it. */
export interface Subject {
  /** The only variant, or null where there are several. */
  variantId: bigint | null;
  /** What finds it in a list: the SKU of a single variant that has one, else the title. */
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

import { db } from "~/infra/db/db.server";
import { toGid } from "~/platform/gid";
import type { TransferContent } from "./content";

interface Proposed {
  sourceLocationId: bigint;
  destinationLocationId: bigint;
  variantId: bigint;
  quantity: number;
}

/** What a new transfer of one variant starts with; null where the shop does not have the variant. Nothing is stored. */
export async function proposedContent(
  shopId: number,
  { sourceLocationId, destinationLocationId, variantId, quantity }: Proposed,
): Promise<TransferContent | null> {
  const variant = await db.variant.findUnique({
    where: { shopId_id: { shopId, id: variantId }, deletedAt: null },
    select: { sku: true, title: true },
  });
  if (!variant) return null;
  return {
    sourceLocationId: toGid("Location", sourceLocationId),
    destinationLocationId: toGid("Location", destinationLocationId),
    notes: "",
    items: [{ id: toGid("ProductVariant", variantId), ...variant, quantity }],
  };
}

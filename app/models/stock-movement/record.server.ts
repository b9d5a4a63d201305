import type { Tx } from "~/db.server";
import type { StockDocument } from "~/generated/prisma/enums";

export interface Movement {
  variantId: bigint;
  locationId: bigint;
  /** `available` before the change. */
  previous: number;
  delta: number;
  /** Why, in the merchant's own words; else the origin's reason stands in the ledger. */
  note?: string;
}

interface Origin {
  document: StockDocument;
  documentId: number | null;
  operationId: number | null;
  reason: string;
  actor: string;
}

/** The origin of changes that somebody else made on the platform. */
export const changedOutside: Origin = {
  document: "external",
  documentId: null,
  operationId: null,
  reason: "Changed in Shopify",
  actor: "",
};

/** Writes the ledger; rows that the operation has already written stay as they are. */
export async function recordMovements(
  tx: Tx,
  shopId: number,
  { movements, ...origin }: Origin & { movements: Movement[] },
): Promise<void> {
  if (movements.length === 0) return;
  const variants = await tx.variant.findMany({
    where: { shopId, id: { in: movements.map(({ variantId }) => variantId) } },
    select: { id: true, sku: true },
  });
  const skus = new Map(variants.map(({ id, sku }) => [id, sku]));
  await tx.stockMovement.createMany({
    data: movements.map(({ variantId, locationId, previous, delta, note }) => ({
      shopId,
      ...origin,
      reason: note ?? origin.reason,
      variantId,
      locationId,
      sku: skus.get(variantId) ?? "",
      previousQuantity: previous,
      newQuantity: previous + delta,
      adjustment: delta,
    })),
    skipDuplicates: true,
  });
}

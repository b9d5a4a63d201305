import type { Tx } from "~/db.server";
import type { StockDocument } from "~/generated/prisma/enums";

interface Movements {
  document: StockDocument;
  documentId: number;
  operationId: number;
  reason: string;
  actor: string;
  /** Units of `available`: before the change, and what was added to it. */
  movements: { variantId: bigint; locationId: bigint; previous: number; delta: number }[];
}

/** Writes the ledger; rows that the operation has already written stay as they are. */
export async function recordMovements(tx: Tx, shopId: number, about: Movements): Promise<void> {
  const { movements, ...origin } = about;
  const variants = await tx.variant.findMany({
    where: { shopId, id: { in: movements.map(({ variantId }) => variantId) } },
    select: { id: true, sku: true },
  });
  const skus = new Map(variants.map(({ id, sku }) => [id, sku]));
  await tx.stockMovement.createMany({
    data: movements.map(({ variantId, locationId, previous, delta }) => ({
      shopId,
      ...origin,
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

import type { StockDocument } from "~/generated/prisma/enums";
import type { Statements } from "~/models/statements.server";

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
  tx: Statements,
  shopId: number,
  { movements, ...origin }: Origin & { movements: Movement[] },
): Promise<void> {
  if (movements.length === 0) return;
  const { document, documentId, operationId, reason, actor } = origin;
  await tx.$executeRaw`
    INSERT INTO stock_movements (shop_id, variant_id, location_id, sku, previous_quantity, new_quantity,
      adjustment, reason, document, document_id, operation_id, actor)
    SELECT ${shopId}::int, moved.variant_id, moved.location_id, coalesce(variant.sku, ''), previous,
      previous + delta, delta, coalesce(note, ${reason}::text), ${document}::stock_document,
      ${documentId}::int, ${operationId}::int, ${actor}::text
    FROM unnest(${movements.map(({ variantId }) => String(variantId))}::bigint[],
      ${movements.map(({ locationId }) => String(locationId))}::bigint[],
      ${movements.map(({ previous }) => previous)}::int[], ${movements.map(({ delta }) => delta)}::int[],
      ${movements.map(({ note }) => note ?? null)}::text[])
      AS moved (variant_id, location_id, previous, delta, note)
    LEFT JOIN variants AS variant ON variant.shop_id = ${shopId} AND variant.id = moved.variant_id
    ON CONFLICT DO NOTHING`;
}

import { db } from "~/infra/db/db.server";
import { findShortLevels, type ShortLevels } from "~/models/inventory-operation/find-short-levels.server";

/** Variants of which, by the mirror, less is available at the return's location than goes back; null for none. */
export async function findShortVariants(shopId: number, id: number): Promise<ShortLevels | null> {
  const draft = await db.supplierReturn.findUnique({
    where: { shopId_id: { shopId, id }, status: "draft" },
    include: {
      lines: {
        where: { shopId, kind: "accepted" },
        include: { receiptLine: { select: { line: { select: { variantId: true } } } } },
      },
    },
  });
  if (!draft) return null;
  const lines = draft.lines.map(({ quantity, receiptLine }) => ({
    ...{ variantId: receiptLine.line.variantId, quantity },
  }));
  return findShortLevels(shopId, { locationId: draft.locationId, lines });
}

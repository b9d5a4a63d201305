import { db } from "~/infra/db/db.server";
import type { StockDocument } from "~/models/column-texts";
import { firstLocation } from "./shop-in-database";

interface Row {
  variantId: bigint;
  locationId?: bigint;
  units: number;
  document: StockDocument;
  documentId?: number;
  /** By default so long ago that costs follow it. */
  at?: Date;
}

/** A row of the ledger with its level, as the engine writes them; the level is there from the first one on. */
export async function moveInLedger(
  shopId: number,
  { variantId, locationId = firstLocation, units, document, documentId, at = minutesAgo(1) }: Row,
): Promise<void> {
  const key = { shopId, variantId, locationId };
  const level = await db.stockLevel.findUnique({ where: { shopId_variantId_locationId: key } });
  const previousQuantity = level?.available ?? 0;
  const newQuantity = previousQuantity + units;
  const changedAt = new Date();
  if (level) await db.stockLevel.updateMany({ where: key, data: { available: newQuantity, changedAt } });
  else
    await db.stockLevel.create({
      data: { ...key, available: newQuantity, changedAt, knownSince: minutesAgo(60) },
    });
  await db.stockMovement.create({
    data: {
      ...{ ...key, previousQuantity, newQuantity, adjustment: units, document, createdAt: at },
      documentId: documentId ?? null,
    },
  });
}

export function minutesAgo(minutes: number): Date {
  return new Date(Date.now() - minutes * 60_000);
}

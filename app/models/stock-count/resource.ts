import type { StockCount } from "~/generated/prisma/client";
import type { StockSync } from "~/models/inventory-operation/status";
import { toGid } from "~/platform/gid";
import type { StockCountStatus } from "./status";

export interface CountHead {
  id: number;
  /** The count whose corrections this one takes back. */
  reversesId: number | null;
  locationId: bigint | string;
  locationName: string;
  status: StockCountStatus;
  itemCount: number;
  createdAt: Date;
}

export interface CountLine {
  variantId: bigint;
  sku: string;
  title: string;
  countedQuantity: number;
  expectedQuantity: number;
  countedAt: Date;
}

interface CountParts {
  locationName: string;
  /** For all lines, even when `lines` are a part. */
  itemCount: number;
  lines: CountLine[];
  stockSync: StockSync;
  /** The count that has taken this one's corrections back. */
  reversedById: number | null;
}

export type StockCountResource = ReturnType<typeof toCount>;

export function toCountRow({
  id,
  reversesId,
  locationId,
  locationName,
  status,
  itemCount,
  createdAt,
}: CountHead) {
  return {
    id,
    reversesCountId: reversesId,
    locationId: toGid("Location", locationId),
    locationName,
    status,
    itemCount,
    createdAt: createdAt.toISOString(),
  };
}

export function toCount(count: StockCount, { lines, stockSync, reversedById, ...head }: CountParts) {
  return {
    ...toCountRow({ ...count, ...head }),
    items: lines.map(toLine),
    notes: count.notes,
    blind: count.blind,
    wholeLocation: count.wholeLocation,
    submittedAt: count.submittedAt?.toISOString() ?? null,
    stockSync,
    reversedByCountId: reversedById,
  };
}

function toLine({ variantId, sku, title, countedQuantity, expectedQuantity, countedAt }: CountLine) {
  return {
    variantId: toGid("ProductVariant", variantId),
    sku,
    title,
    countedQuantity,
    expectedQuantity,
    variance: countedQuantity - expectedQuantity,
    countedAt: countedAt.toISOString(),
  };
}

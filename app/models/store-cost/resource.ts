import { toGid } from "~/platform/gid";
import { translateStored } from "~/texts/stored-message";
import type { StoreCostStatus } from "./status";

export interface StoreCostRecord {
  id: number;
  variantId: string;
  sku: string;
  title: string;
  status: StoreCostStatus;
  wanted: string;
  found: string | null;
  comparedAt: Date | null;
  changedAt: Date;
  lastError: string;
}

export type StoreCostResource = ReturnType<typeof toStoreCost>;

/** Costs are in the shop's currency. */
export function toStoreCost({ wanted, found, comparedAt, changedAt, lastError, ...row }: StoreCostRecord) {
  return {
    ...row,
    variantId: toGid("ProductVariant", row.variantId),
    backroomCost: Number(wanted),
    shopifyCost: found === null ? null : Number(found),
    comparedAt: comparedAt?.toISOString() ?? null,
    changedAt: changedAt.toISOString(),
    message: lastError === "" ? "" : translateStored(lastError),
  };
}

import { type DateRange, toRange } from "~/models/date-range";
import type { PurchaseOrderQuery } from "./schema";
import type { PurchaseOrderStatus } from "./status";

export interface PurchaseOrderFilters {
  statuses?: readonly PurchaseOrderStatus[] | undefined;
  supplierId?: number | undefined;
  /** Only orders that wait for approval. */
  waits?: boolean | undefined;
  search?: string | undefined;
  created?: DateRange | undefined;
  expected?: DateRange | undefined;
}

/** The filters of a query; its days are the shop's. INVALID_INPUT when a range ends before it starts. */
export function toFilters(timeZone: string, query: PurchaseOrderQuery): PurchaseOrderFilters {
  const { status, supplierId, approval, search, createdFrom, createdTo, expectedFrom, expectedTo } = query;
  return {
    statuses: status,
    supplierId,
    waits: approval === "asked",
    search,
    created: toRange(timeZone, { startDate: createdFrom, endDate: createdTo }, "createdFrom"),
    expected: toRange(timeZone, { startDate: expectedFrom, endDate: expectedTo }, "expectedFrom"),
  };
}

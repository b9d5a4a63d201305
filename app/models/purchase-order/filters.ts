import { type DateRange, toRange } from "~/models/date-range";
import type { PurchaseOrderQuery } from "./schema";
import type { PurchaseOrderStatus } from "./status";

/** The filters of a list of orders; absent ones do not filter. */
export interface PurchaseOrderFilters {
  statuses?: readonly PurchaseOrderStatus[] | undefined;
  supplierId?: number | undefined;
  /** A part of the order's number, the supplier's name or a line's SKU. */
  search?: string | undefined;
  created?: DateRange | undefined;
  expected?: DateRange | undefined;
}

/** The filters of a query; its days are the shop's. INVALID_INPUT when a range ends before it starts. */
export function toFilters(timeZone: string, query: PurchaseOrderQuery): PurchaseOrderFilters {
  const { status, supplierId, search, createdFrom, createdTo, expectedFrom, expectedTo } = query;
  return {
    statuses: status,
    supplierId,
    search,
    created: toRange(timeZone, { startDate: createdFrom, endDate: createdTo }, "createdFrom"),
    expected: toRange(timeZone, { startDate: expectedFrom, endDate: expectedTo }, "expectedFrom"),
  };
}

import { type Sorting, sortings } from "~/models/purchase-order/sorting";
import {
  pendingStatuses,
  type PurchaseOrderStatus,
  purchaseOrderStatuses,
} from "~/models/purchase-order/status";
import { tidyQuery } from "~/models/saved-view/query";
import { type DateRange, rangeNames, rangeOf } from "../date-range/presets";

const openStatuses = ["draft", "sent", "partial"] as const satisfies readonly PurchaseOrderStatus[];

/** The tabs of the list: groups of statuses, and each status. */
export const orderTabs = ["all", "open", "waiting", "pending", ...purchaseOrderStatuses] as const;
export type OrderTab = (typeof orderTabs)[number];

const groups: Partial<Record<OrderTab, readonly PurchaseOrderStatus[]>> = {
  open: openStatuses,
  pending: pendingStatuses,
};

/** What the page's address asks for. */
export interface OrderQuery {
  tab: OrderTab;
  sorting: Sorting;
  created: ReturnType<typeof rangeOf>;
  expected: ReturnType<typeof rangeOf>;
  /** The same as the API's list wants it. */
  query: {
    status?: string;
    approval?: "asked";
    supplierId?: number;
    search?: string;
    createdFrom?: string;
    createdTo?: string;
    expectedFrom?: string;
    expectedTo?: string;
  };
}

/** The list that a page's address means; what it does not know in there is left aside. */
export function readOrderQuery(params: URLSearchParams, today: string): OrderQuery {
  const tab = orderTabs.find((known) => known === params.get("status")) ?? "all";
  const statuses = groups[tab] ?? purchaseOrderStatuses.filter((status) => status === tab);
  const supplierId = params.get("supplierId") ?? "";
  const search = params.get("search")?.trim().slice(0, 200);
  const created = rangeOf(params, { fallback: "all", today });
  const expected = rangeOf(params, { fallback: "all", today, prefix: "expected" });
  const [createdFrom, createdTo] = inOrder(created);
  const [expectedFrom, expectedTo] = inOrder(expected);
  return {
    tab,
    sorting: sortings.find((known) => known === params.get("sort")) ?? "newest",
    created,
    expected,
    query: {
      ...(statuses.length > 0 && { status: statuses.join(",") }),
      ...(tab === "waiting" && { approval: "asked" as const }),
      ...(/^[1-9]\d{0,8}$/.test(supplierId) && { supplierId: Number(supplierId) }),
      ...(search && { search }),
      ...(createdFrom && { createdFrom }),
      ...(createdTo && { createdTo }),
      ...(expectedFrom && { expectedFrom }),
      ...(expectedTo && { expectedTo }),
    },
  };
}

const ownNames = [
  ...["status", "supplierId", "search", "sort"],
  ...Object.values(rangeNames()),
  ...Object.values(rangeNames("expected")),
];

/** The address without what is not the list's own, in one spelling: what a view stores. Empty when nothing is filtered. */
export function viewQuery(params: URLSearchParams): string {
  return tidyQuery(new URLSearchParams([...params].filter(([name]) => ownNames.includes(name))).toString());
}

/** Two days typed the wrong way round mean the days between them all the same. */
function inOrder({ start, end }: DateRange): [string, string] {
  return start && end && start > end ? [end, start] : [start, end];
}

import type { HttpRequest } from "./connection";
import type { Prepared, PreparedShop } from "./prepare";

/** A request as it is measured on all servers. */
export interface EndpointUnderTest {
  name: string;
  /** Connections of the second phase. */
  clients: number;
  /** The app's throughput divided by the bare server's: what it is to be at least, and what is aimed at. */
  least: number;
  goal?: number;
  /** The same beside the bare server over plain tables. */
  leastOfPlain?: number;
  /**
   * The platform has a part in the app's answer and none in a bare server's: the ratio is that of the processor
   * time the servers and PostgreSQL use, in which waiting for the platform does not count.
   */
  byProcessorTime?: boolean;
  /** The nth request of a client. */
  ask(ground: PreparedShop, client: number, n: number): HttpRequest;
  /** All answers must be the same in each field that the bare servers answer. */
  isSame?: boolean;
}

const read = (path: string) => () => ({ method: "GET", path }) as const;
const pick = (paths: readonly string[], n: number): HttpRequest => ({
  method: "GET",
  path: paths[n % paths.length] ?? "/",
});

const most = 16;

export const endpoints: EndpointUnderTest[] = [
  {
    name: "page of 250 levels",
    ...{ clients: most, least: 0.6, goal: 1, leastOfPlain: 0.6, isSame: true },
    ask: ({ pages }, client, n) => pick(pages, client * 5 + n),
  },
  {
    name: "250 levels of a location",
    ...{ clients: most, least: 0.6, leastOfPlain: 0.6, isSame: true },
    ask: ({ prepared }) => ({ method: "GET", path: prepared.pageOfLocation }),
  },
  {
    name: "search, 50 results",
    ...{ clients: most, least: 0.6, goal: 1, leastOfPlain: 0.8, isSame: true },
    ask: ({ searches }, client, n) => pick(searches, client * 5 + n),
  },
  {
    name: "whole list of levels",
    ...{ clients: most, least: 0.8, goal: 1.5, isSame: true },
    ask: read("/api/stock-levels"),
  },
  {
    name: "dashboard",
    ...{ clients: most, least: 0.5, isSame: true },
    ask: read("/api/dashboard"),
  },
  {
    name: "250 purchase orders",
    ...{ clients: most, least: 0.5, isSame: true },
    ask: read("/api/purchase-orders?limit=250"),
  },
  {
    name: "250 suggestions",
    ...{ clients: most, least: 0.5 },
    ask: read("/api/reorder/suggestions?limit=250"),
  },
  {
    name: "velocity, 250 variants",
    ...{ clients: most, least: 0.5, isSame: true },
    ask: read("/api/reports/sales-velocity?limit=250"),
  },
  {
    name: "spend of a year",
    ...{ clients: most, least: 0.5, isSame: true },
    ask: read("/api/reports/procurement-spend"),
  },
  {
    name: "create an order, 20 lines",
    ...{ clients: most, least: 0.4, leastOfPlain: 0.25 },
    ask: ({ prepared }, client, n) => ({
      method: "POST",
      path: "/api/purchase-orders",
      body: prepared.newOrders[(client * 5 + n) % prepared.newOrders.length],
    }),
  },
  {
    name: "receive 20 lines",
    ...{ clients: most, least: 0.25, byProcessorTime: true },
    // An order and its variants belong to one client: two receipts of one order wait for each other.
    ask: ({ prepared }, client) => receiptOf(prepared, client),
  },
  {
    name: "set 1,000 levels",
    ...{ clients: 1, least: 0.5, byProcessorTime: true },
    ask: ({ prepared }, _client, n) => ({
      method: "PUT",
      path: "/api/stock-levels/bulk",
      body: prepared.adjustments[n % prepared.adjustments.length],
    }),
  },
];

function receiptOf({ orders }: Prepared, client: number): HttpRequest {
  const order = orders[client % orders.length];
  return { method: "POST", path: `/api/purchase-orders/${order?.id}/receive`, body: order?.receipt };
}

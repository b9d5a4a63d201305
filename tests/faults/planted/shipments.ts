import type { Planted } from "./planted";
import { about, dying } from "./profiles";

const shown = { orders: "shown" } as const;
const atWork = about("shipments", "deliveries");

/** Sent orders that are incoming in the store, and received on both sides. */
export const shownOrders: Planted[] = [
  {
    name: "what the store accepted is received again and again",
    conditions: shown,
    wants: atWork,
    why: "each comparison with the store writes one more receipt of the same units",
    file: "app/models/purchase-order/receive-in-store.server.ts",
    find: "await countAccepted(tx, shopId, counted);",
    replace: "",
  },
  {
    name: "a lost receive is sent again unseen",
    conditions: shown,
    wants: atWork,
    why: "units that the shipment has accepted are accepted once more",
    file: "app/sync/inventory-operation/resolve-received.server.ts",
    find: "if (shipment && isApplied) return void (await completeOperation(operation, null));",
    replace: "",
  },
  {
    name: "a lost shipment is made again",
    conditions: shown,
    wants: atWork,
    why: "the order's units are incoming twice",
    file: "app/sync/shipment/follow-shipments.server.ts",
    find: "if (known.shipmentId === null && first) {",
    replace: "if (known.shipmentId === null && first && !known.shopId) {",
  },
  {
    name: "rejected units count as received",
    conditions: shown,
    wants: atWork,
    why: "goods that went back to the supplier are in a receipt",
    file: "app/platform/shipments.server.ts",
    find: "accepted: units.acceptedQuantity,",
    replace: "accepted: units.acceptedQuantity + units.rejectedQuantity,",
  },
  {
    name: "what has come stays incoming",
    conditions: shown,
    wants: atWork,
    why: "the store expects units that were received beside the shipment",
    file: "app/models/shipment/wanted.server.ts",
    find: "SELECT line.variant_id, line.quantity - line.received_quantity AS units",
    replace: "SELECT line.variant_id, line.quantity AS units",
  },
  {
    name: "what the app receives itself counts as received by somebody in the store",
    conditions: shown,
    wants: atWork,
    why: "while the answer to a receive is lost, its units are written into a second receipt",
    file: "app/models/shipment/wanted.server.ts",
    find: "AND operation.status IN ('pending', 'unknown') AND operation.first_sent_at IS NOT NULL",
    replace: "AND operation.status IN ('pending', 'unknown') AND operation.first_sent_at IS NULL",
  },
  {
    name: "a closed order stays incoming",
    conditions: shown,
    wants: atWork,
    why: "the store expects units that nobody delivers any more",
    file: "app/models/shipment/wanted.server.ts",
    find: "AND po.status IN ('sent', 'partial')",
    replace: "AND po.status <> 'draft'",
  },
  {
    name: "a receipt adjusts the stock while the shipment has its units",
    conditions: shown,
    wants: atWork,
    why: "somebody in the store accepts the same units",
    file: "app/sync/inventory-operation/way-of-receipt.server.ts",
    find: 'if (way === "adjust") return { claimed: next };',
    replace: 'if (way !== "wait") return { claimed: next };',
  },
  {
    name: "nobody reads the levels of a shipment",
    conditions: shown,
    wants: atWork,
    why: "the mirror does not learn what is incoming, for no webhook tells",
    file: "app/models/shipment/record.server.ts",
    find: "if (changed.length > 0) {",
    replace: "if (changed.length > 250) {",
  },
  {
    name: "a dead worker keeps the order that it compared",
    conditions: shown,
    wants: dying,
    why: "the store does not follow the order for hours",
    file: "app/models/job/release-abandoned.server.ts",
    find: '"follow-shipments",',
    replace: "",
  },
];

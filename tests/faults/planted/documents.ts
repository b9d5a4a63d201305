import type { Planted } from "./planted";
import { about, dying, meeting } from "./profiles";

const order = (name: string) => `app/models/purchase-order/${name}.ts`;
const transfer = (name: string) => `app/models/stock-transfer/${name}.ts`;
const count = (name: string) => `app/models/stock-count/${name}.ts`;

/** Documents, and the answers that their authors get. */
export const documentsAndActors: Planted[] = [
  {
    name: "the order is not locked",
    wants: meeting("orders", "deliveries"),
    why: "two clerks receive the same units",
    file: order("lock.server"),
    find: "WHERE shop_id = ${shopId} AND id = ${id} FOR UPDATE`,",
    replace: "WHERE shop_id = ${shopId} AND id = ${id}`,",
    also: [
      {
        file: order("receivable-lines.server"),
        find: "WHERE shop_id = ${shopId} AND id = ${id} FOR UPDATE) AS locked",
        replace: "WHERE shop_id = ${shopId} AND id = ${id}) AS locked",
      },
      {
        file: order("receivable-lines.server"),
        find: "ORDER BY line.id FOR UPDATE OF line) AS locked",
        replace: "ORDER BY line.id) AS locked",
      },
    ],
  },
  {
    name: "more may be received than is open",
    wants: about("deliveries"),
    why: "the database refuses what no check has caught, and a clerk reads of a fault",
    file: order("receivable-lines.server"),
    find: "quantityReceived > line.quantity - line.receivedQuantity",
    replace: "quantityReceived > line.quantity",
  },
  {
    name: "more is received than was ordered",
    wants: about("deliveries"),
    why: "three receives of ten add thirty to stock, and the line says ten",
    file: order("receivable-lines.server"),
    find: "quantityReceived > line.quantity - line.receivedQuantity",
    replace: "quantityReceived > line.quantity",
    also: [
      {
        file: order("receive.server"),
        find: "received_quantity = received_quantity + came.quantity",
        replace: "received_quantity = least(line.quantity, line.received_quantity + came.quantity)",
      },
    ],
  },
  {
    name: "the received quantity is set, not added to",
    wants: about("deliveries"),
    why: "a second delivery makes the first one forgotten",
    file: order("receive.server"),
    find: "received_quantity = received_quantity + came.quantity",
    replace: "received_quantity = came.quantity",
  },
  {
    name: "the status does not follow the lines",
    wants: about("orders", "deliveries"),
    why: "an order that came whole stays partial",
    file: order("receive.server"),
    find: 'const next = isComplete ? "received" : "partial";',
    replace: 'const next = isComplete ? "partial" : "partial";',
  },
  {
    name: "a receipt forgets what it moves",
    wants: about("orders", "deliveries"),
    why: "the goods came and the stock does not rise",
    file: order("receive.server"),
    find: "variantId === null ? []",
    replace: "variantId === null || quantity === 3 || quantity === 10 ? []",
  },
  {
    name: "a cancelled delivery loses what came",
    wants: about("orders", "deliveries"),
    why: "an order that came in part is cancelled as if nothing had",
    file: order("transitions"),
    find: 'partial: ["received"] },\n  delete',
    replace: 'partial: ["cancelled"] },\n  delete',
  },
  {
    name: "numbers from the greatest",
    wants: meeting("orders", "mails"),
    why: "two orders at once get one number",
    file: order("take-number.server"),
    find: "DO UPDATE SET value = counters.value + 1",
    replace:
      "DO UPDATE SET value = (SELECT max(number) + 1 FROM purchase_orders WHERE shop_id = counters.shop_id)",
  },
  {
    name: "numbers from a sequence",
    wants: about("orders", "mails"),
    why: "an order that is rolled back leaves a gap",
    file: order("take-number.server"),
    find: "counters.value + 1",
    replace: "nextval('purchase_orders_id_seq')",
  },
  {
    name: "a transfer with one leg",
    wants: about("transfers"),
    why: "units leave the source and arrive nowhere",
    file: transfer("move-stock.server"),
    find: "    { variantId, locationId: destinationLocationId, delta: quantity },\n",
    replace: "",
  },
  {
    name: "a transfer may be completed twice",
    wants: about("transfers"),
    why: "two clerks move the same units",
    file: transfer("update.server"),
    find: "if (status) assertCanBecome(before.status, status);",
    replace: 'if (status !== undefined && status !== "completed") assertCanBecome(before.status, status);',
  },
  {
    name: "the transfer is not locked",
    wants: meeting("transfers"),
    why: "two clerks complete it at the same moment",
    file: transfer("lock.server"),
    find: "AND id = ${id} FOR UPDATE`,",
    replace: "AND id = ${id}`,",
  },
  {
    name: "the count is not locked",
    wants: meeting("counts"),
    why: "two clerks submit it at the same moment",
    file: count("lock.server"),
    find: "AND id = ${id} FOR UPDATE`,",
    replace: "AND id = ${id}`,",
  },
  {
    name: "a count corrects the wrong way",
    wants: about("counts"),
    why: "a shortage becomes a surplus",
    file: count("submit.server"),
    find: "delta: countedQuantity - expectedQuantity,",
    replace: "delta: expectedQuantity - countedQuantity,",
  },
  {
    name: "a count may be submitted twice",
    wants: about("counts"),
    why: "the difference is corrected once more",
    file: count("update.server"),
    find: "if (status) assertAllowed",
    replace: 'if (status === "cancelled") assertAllowed',
  },
  {
    name: "an absolute quantity goes out as a difference",
    wants: about("levels"),
    why: "forty in all become forty more",
    file: "app/models/inventory-operation/begin.server.ts",
    find: "delta: target === undefined ? change.delta : target - from,",
    replace: "delta: target === undefined ? change.delta : target,",
  },
  {
    name: "no Idempotency-Key",
    wants: ({ twiceShare }) => twiceShare > 0,
    why: "a request that is sent again is done again",
    file: "app/http/api/idempotency.server.ts",
    find: "if (key === null) return work();",
    replace: "if (key === null || key.length > 0) return work();",
  },
  {
    name: "the answer is not kept with the work",
    wants: dying,
    why: "a process that dies between commit and answer lets the work be done again",
    file: "app/models/idempotency-key/remember-answer.server.ts",
    find: "if (!owned) return;",
    replace: "if (!owned || owned) return;",
  },
];

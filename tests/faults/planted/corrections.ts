import type { Planted } from "./planted";
import { about, dying, meeting } from "./profiles";

const made = { corrections: "made" } as const;
/** Colleagues are at the same receipt or return. */
const together = meeting("corrections", "returns");
/** Transfers arrive and are undone. */
const undoing = about("undoneTransfers");

const undo = "app/models/purchase-order/reverse-receipt.server.ts";
const receive = "app/models/purchase-order/receive.server.ts";
const send = "app/models/supplier-return/send.server.ts";
const status = "app/models/supplier-return/status.ts";
const untransfer = "app/models/stock-transfer/reverse.server.ts";
const uncount = "app/models/stock-count/reverse.server.ts";
const takeOff = "app/models/inventory-operation/take-off-stock.server.ts";
const reversible = "app/models/receipt/read-reversible.server.ts";

/** Receipts as goods really come, receipts, counts and transfers that are undone, and returns to the supplier. */
export const corrections: Planted[] = [
  {
    name: "damaged units count as accepted",
    conditions: made,
    why: "what is broken fills the order, and no stock has it",
    file: receive,
    find: "received.map(({ quantity }) => quantity)",
    replace: "received.map(({ quantity, damaged }) => quantity + damaged)",
    also: [
      {
        file: receive,
        find: "came.map(({ quantity }) => quantity)",
        replace: "came.map(({ quantity, damaged }) => quantity + damaged)",
      },
    ],
  },
  {
    name: "the tolerance holds for everybody",
    conditions: made,
    why: "more than was ordered is accepted, and nobody said that it may",
    file: "app/models/purchase-order/receivable-units.ts",
    find: 'const percent = extra === "tolerated" ? tolerancePercent : 0;',
    replace: 'const percent = extra === "accepted" ? 0 : tolerancePercent;',
  },
  {
    name: "what was taken back is forgotten",
    conditions: made,
    wants: together,
    why: "the same units of a receipt are undone again and again",
    file: "app/models/receipt/units-left.ts",
    find: "for (const { lineId, quantity } of gone) left.set(lineId, (left.get(lineId) ?? 0) + quantity);",
    replace: "for (const { lineId } of gone) left.set(lineId, left.get(lineId) ?? 0);",
  },
  {
    name: "what is taken off the stock is added to it",
    conditions: made,
    why: "an undone receipt doubles its units",
    file: takeOff,
    find: "delta: -units,",
    replace: "delta: units,",
  },
  {
    name: "an undone receipt leaves the order as it is",
    conditions: made,
    why: "nobody expects the units again",
    file: undo,
    find: "await reopen(tx, shopId, { orderId, reversalId });",
    replace: "if (shopId < 0) await reopen(tx, shopId, { orderId, reversalId });",
  },
  {
    name: "an undoing does not remember its answer",
    conditions: made,
    wants: (plan) => dying(plan) || plan.twiceShare > 0,
    why: "who asks again because the answer was lost takes the units back twice",
    file: undo,
    find: "await rememberAnswer(tx, order);",
    replace: "if (shopId < 0) await rememberAnswer(tx, order);",
  },
  {
    name: "returned units can be undone too",
    conditions: made,
    wants: together,
    why: "what went back to the supplier leaves the stock once more",
    file: reversible,
    find: 'kind === "accepted" ? [{ lineId, quantity: -quantity }] : [],',
    replace: 'kind === "accepted" && id < 0 ? [{ lineId, quantity: -quantity }] : [],',
  },
  {
    name: "damaged units can be returned twice",
    conditions: made,
    wants: about("returns"),
    why: "the supplier owes a credit for units that he has already",
    file: "app/models/receipt/units-left-by-kind.ts",
    find: 'damaged: damaged + taken("damaged") - back("damaged"),',
    replace: 'damaged: damaged + taken("damaged"),',
  },
  {
    name: "a return of damaged units lowers the stock",
    conditions: made,
    why: "units leave a stock that they never came into",
    file: send,
    find: 'const leaves = kind === "accepted" && variantId !== null',
    replace: 'const leaves = kind !== "rejected" && variantId !== null',
  },
  {
    name: "a return may be sent twice",
    conditions: made,
    wants: together,
    why: "a second click takes the same units off the stock again",
    file: status,
    find: 'send: { draft: ["sent"] },',
    replace: 'send: { draft: ["sent"], sent: ["sent"] },',
    also: [
      {
        file: "app/models/receipt/units-left-by-kind.ts",
        find: "const accepted = unitsLeft(lines, gone);",
        replace: "const accepted = unitsLeft(lines, []);",
      },
    ],
  },
  {
    name: "a canceled return is sent",
    conditions: made,
    wants: together,
    why: "goods that stay leave the stock",
    file: status,
    find: 'send: { draft: ["sent"] },',
    replace: 'send: { draft: ["sent"], cancelled: ["sent"] },',
  },
  {
    name: "damaged units are damaged stock against the setting",
    conditions: made,
    why: "the store has units that the merchant threw away",
    file: "app/models/purchase-order/receivable-lines.server.ts",
    find: "const isKept = rules.keepsDamaged && line.variantId !== null",
    replace: "const isKept = line.variantId !== null",
  },
  {
    name: "an undone receipt leaves its damaged units in the store",
    conditions: made,
    why: "the store has damaged units that never came",
    file: undo,
    find: 'quantityName: "damaged", changes: damaged }',
    replace: 'quantityName: "damaged", changes: [] }',
  },
  {
    name: "an undone count repeats its correction",
    conditions: made,
    why: "the wrong numbers are in the stock twice",
    file: uncount,
    find: "locationId, delta: -delta, note:",
    replace: "locationId, delta, note:",
  },
  {
    name: "units of a transfer can be taken back twice",
    conditions: made,
    wants: undoing,
    why: "the same units go back to where they came from again and again",
    file: "app/models/stock-transfer/arrived-units.server.ts",
    find: "reversal.reverses_id = ${id} AND NOT EXISTS (",
    replace: "reversal.reverses_id = ${id} AND false AND NOT EXISTS (",
  },
  {
    name: "an undone transfer leaves its units at the destination",
    conditions: made,
    wants: undoing,
    why: "the source gets units that are still somewhere else",
    file: untransfer,
    find: "...{ variantId, locationId: destinationLocationId, delta: -leaving },",
    replace: "...{ variantId, locationId: sourceLocationId, delta: -leaving },",
  },
];

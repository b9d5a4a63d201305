import type { Simulator } from "../../simulator/start";
import type { Clerk, KnownOrder } from "./clerks";
import { rowsOf } from "./service";

interface Line {
  order: number;
  number: number;
  status: string;
  line: number;
  quantity: number;
  received: number;
}

interface ShopUnderTest {
  databaseUrl: string;
  simulator: Simulator;
  shop: string;
}

/**
 * Every way in which the database and the platform differ from the answers to this shop's clerks, once all has
 * come to rest: a confirmed step that is missing, a step that nobody confirmed, a number that is missing or used
 * twice, units that were moved twice or never.
 */
export async function clerksAreWrong(clerks: Clerk[], { databaseUrl, simulator, shop }: ShopUnderTest) {
  const lines = await rowsOf<Line>(
    databaseUrl,
    `SELECT o.id AS "order", o.number, o.status::text AS status, l.id AS line, l.quantity, l.received_quantity AS received
     FROM purchase_orders o
     JOIN shops s ON s.id = o.shop_id AND s.domain = $1
     LEFT JOIN purchase_order_lines l ON l.shop_id = o.shop_id AND l.purchase_order_id = o.id
     ORDER BY o.number, l.id`,
    [shop],
  );
  const known = clerks.flatMap(({ orders }) => orders);
  return [
    ...clerks.flatMap(({ refusals }) => refusals.map((words) => `a clerk was refused: ${words}`)),
    ...ordersDiffer(known, lines),
    ...billsDiffer(known, await billsOf(databaseUrl, shop)),
    ...numbersDiffer(known, lines),
    ...(await unitsDiffer(known, { databaseUrl, simulator, shop })),
  ];
}

function ordersDiffer(known: KnownOrder[], lines: Line[]): string[] {
  const kept = new Map(lines.map((line) => [line.line, line]));
  const missing = known.flatMap(({ id, poNumber, lines: own }) =>
    own.flatMap(({ id: line, quantity, received }) => {
      const row = kept.get(line);
      kept.delete(line);
      const isRight = row?.order === id && row.quantity === quantity && row.received === received;
      const found = row ? `${row.received} of ${row.quantity}` : "nothing";
      return isRight
        ? []
        : [`${poNumber}, line ${line}: ${received} of ${quantity} confirmed, ${found} kept`];
    }),
  );
  const more = [...kept.values()].map(({ number }) => `order ${number} was confirmed to nobody`);
  return [...missing, ...more];
}

interface Bill {
  id: number;
  status: string;
  cents: number;
  settled: number;
  /** In cents, in their order. */
  payments: number[];
}

function billsOf(databaseUrl: string, shop: string): Promise<Bill[]> {
  return rowsOf<Bill>(
    databaseUrl,
    `SELECT b.id::int AS id, b.status, (b.total * 100)::int AS cents, (b.settled * 100)::int AS settled,
       coalesce((SELECT json_agg((p.amount * 100)::int ORDER BY p.id) FROM bill_payments p
         WHERE p.shop_id = b.shop_id AND p.bill_id = b.id), '[]') AS payments
     FROM bills b JOIN shops s ON s.id = b.shop_id AND s.domain = $1`,
    [shop],
  );
}

/** Each bill is there once, with the payments that were confirmed and no other, and settled by their sum. */
function billsDiffer(known: KnownOrder[], bills: Bill[]): string[] {
  const kept = new Map(bills.map((bill) => [bill.id, bill]));
  const wrong = known.flatMap(({ poNumber, bill }) => {
    if (bill === null) return [];
    const row = kept.get(bill.id);
    kept.delete(bill.id);
    const paid = bill.paid.reduce((sum, cents) => sum + cents, 0);
    const status = !bill.approved
      ? "draft"
      : paid === 0
        ? "approved"
        : paid === bill.cents
          ? "paid"
          : "partial";
    const isRight =
      row?.cents === bill.cents &&
      row.status === status &&
      row.settled === paid &&
      row.payments.join() === bill.paid.join();
    return isRight
      ? []
      : [`the bill of ${poNumber} is ${JSON.stringify(row)}, confirmed were ${JSON.stringify(bill)}`];
  });
  return [...wrong, ...[...kept.keys()].map((id) => `bill ${id} was confirmed to nobody`)];
}

/** Numbers go from 1 without a gap, and each clerk's order has the one in its answer. */
function numbersDiffer(known: KnownOrder[], lines: Line[]): string[] {
  const numbers = [...new Map(lines.map(({ order, number }) => [order, number])).values()];
  const gaps = numbers.flatMap((number, index) =>
    number === index + 1 ? [] : [`order number ${number} comes ${index + 1}th`],
  );
  const told = known.map(({ poNumber }) => poNumber);
  return new Set(told).size === told.length ? gaps : [...gaps, "two clerks got the same number"];
}

/** What the platform's own ledger says that the app did is what was received, variant by variant. */
async function unitsDiffer(
  known: KnownOrder[],
  { databaseUrl, simulator, shop }: ShopUnderTest,
): Promise<string[]> {
  const expected = new Map<number, number>();
  for (const { variantId, received } of known.flatMap(({ lines }) => lines)) {
    const id = Number(/\d+$/.exec(variantId)?.[0]);
    expected.set(id, (expected.get(id) ?? 0) + received);
  }
  const moved = new Map<number, number>();
  for (const { shop: of, actor, name, variantId, delta } of simulator.world.ledger) {
    if (of !== shop || actor !== "app" || name !== "available") continue;
    moved.set(variantId, (moved.get(variantId) ?? 0) + delta);
  }
  const differing = [...new Set([...expected.keys(), ...moved.keys()])].flatMap((id) => {
    const [came, went] = [expected.get(id) ?? 0, moved.get(id) ?? 0];
    return came === went ? [] : [`variant ${id}: ${came} units were received, the platform added ${went}`];
  });
  const open = await rowsOf<{ words: string }>(
    databaseUrl,
    `SELECT concat_ws(' ', status, last_error) AS words FROM inventory_operations WHERE status <> 'applied' ORDER BY id`,
  );
  const left = open.map(({ words }) => words).join("; ");
  return left === "" ? differing : [...differing, `${open.length} changes of stock are not applied: ${left}`];
}

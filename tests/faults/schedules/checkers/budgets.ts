import { groupBy } from "~/lib/group-by";
import type { Dump } from "../dump";
import { History, type RecordedRequest } from "../history";
import type { Case } from "./case";
import { converted, dayOf, digits, exact, one, rateOn, total, unitsOf } from "./exact";
import { lastWords } from "./last-word";

interface Asked {
  month: string;
  kind: string;
  supplierId?: number;
  amount: number | null;
}

const budgetsIn = ({ body }: RecordedRequest) => (body as { budgets: Asked[] }).budgets;
const keyOf = (month: string, kind: string, supplier: number | null) => `${month} ${kind} ${supplier ?? ""}`;

/** C24: a month of a group has the budget that somebody set last, and nobody's else. */
export function budgetsAreThoseAskedFor({ dump, asked }: Case): string[] {
  const saving = asked.filter(({ what }) => what === "save budgets");
  const keyOfAsked = ({ month, kind, supplierId }: Asked) => keyOf(month, kind, supplierId ?? null);
  const stored = new Map(
    dump.buying_budgets.map((row) => [keyOf(row.month.slice(0, 7), row.kind, row.supplier_id), row.amount]),
  );
  const keys = new Set([...stored.keys(), ...saving.flatMap((each) => budgetsIn(each).map(keyOfAsked))]);
  return [...keys].flatMap((key) => {
    const requests = saving.filter((each) => budgetsIn(each).some((budget) => keyOfAsked(budget) === key));
    const amountOf = (each: RecordedRequest) =>
      budgetsIn(each).find((budget) => keyOfAsked(budget) === key)?.amount ?? null;
    const now = stored.get(key) ?? null;
    const isFirst = now === null && !requests.some(History.isDone);
    return isFirst || lastWords(requests).some((each) => amountOf(each) === now)
      ? []
      : [`C24: the budget of ${key} is ${now}, which nobody has set last`];
  });
}

/** C24: what the report says was received and is on order is what receipts and orders have, but for the rounding of groups. */
export function budgetsCountWhatIsBought({ dump, books, shop }: Case): string[] {
  if (!books) return [];
  const units = (amount: number) => unitsOf(amount, shop.currency);
  return books.budgets
    .filter(({ kind }) => kind === "shop")
    .flatMap(({ month, received, ordered, planned, left }) => {
      const own = { received: receivedIn(month, dump, shop), ordered: orderedIn(month, dump, shop) };
      const isClose = (told: number, sum: bigint, groups: number) => {
        const off = units(told) - sum;
        return off <= BigInt(groups) && -off <= BigInt(groups);
      };
      const rest = planned === null ? null : units(planned) - units(received) - units(ordered);
      return [
        ...(isClose(received, own.received.sum, own.received.groups)
          ? []
          : [`C24: ${received} came in ${month} by the report, ${own.received.sum} by the receipts`]),
        ...(isClose(ordered, own.ordered.sum, own.ordered.groups)
          ? []
          : [`C24: ${ordered} is on order for ${month} by the report, ${own.ordered.sum} by the orders`]),
        ...(left === null || rest === units(left) ? [] : [`C24: ${left} is left of ${month}, not ${rest}`]),
      ];
    });
}

interface Part {
  currency: string;
  day: string;
  /** In ten-thousandths of the currency. */
  over: bigint;
}

/** What is alike is rounded together; what it is of is not known here, so each group may be off by one. */
function sumOf(parts: readonly Part[], dump: Dump, own: string): { sum: bigint; groups: number } {
  const groups = [...groupBy(parts, ({ currency, day }) => `${currency} ${day}`).values()];
  const sums = groups.map((alike) => {
    const [first] = alike;
    const rate = first ? rateOn(dump, { ...first, own }) : one;
    return converted(
      { over: total(alike.map(({ over }) => over)), under: 10_000n },
      rate ?? { over: 0n, under: 1n },
      own,
    );
  });
  return { sum: total(sums), groups: parts.length };
}

function receivedIn(month: string, dump: Dump, shop: Dump["shops"][number]) {
  const parts = dump.receipts.flatMap((receipt): Part[] => {
    if (receipt.reverses_id !== null) return [];
    const day = dayOf(receipt.created_at, shop.time_zone);
    if (!day.startsWith(month)) return [];
    const reversals = dump.receipts.filter(({ reverses_id: of }) => of === receipt.id).map(({ id }) => id);
    const order = dump.purchase_orders.find(({ id }) => id === receipt.purchase_order_id);
    return dump.receipt_lines
      .filter((line) => line.receipt_id === receipt.id)
      .map((line) => {
        const ordered = dump.purchase_order_lines.find(({ id }) => id === line.line_id);
        const back = dump.receipt_lines
          .filter(({ receipt_id: of, line_id: same }) => reversals.includes(of) && same === line.line_id)
          .reduce((sum, { quantity }) => sum + quantity, 0);
        const cost = exact(line.unit_cost ?? ordered?.cost_price ?? 0).over;
        return { currency: order?.currency ?? shop.currency, day, over: cost * BigInt(line.quantity + back) };
      });
  });
  return sumOf(parts, dump, shop.currency);
}

/** No order of a schedule has a day, and its supplier delivers at once. */
function orderedIn(month: string, dump: Dump, shop: Dump["shops"][number]) {
  const today = dump.purchase_orders.flatMap((order): Part[] => {
    const isOpen = order.status === "sent" || order.status === "partial";
    if (!isOpen || order.sent_at === null || !dayOf(order.sent_at, shop.time_zone).startsWith(month))
      return [];
    return dump.purchase_order_lines
      .filter((line) => line.purchase_order_id === order.id && line.quantity > line.received_quantity)
      .map((line) => ({
        currency: order.currency,
        day: "2026-03-04",
        over: exact(line.cost_price).over * BigInt(line.quantity - line.received_quantity),
      }));
  });
  return sumOf(today, dump, shop.currency);
}

/** Digits are those of the shop's currency: what is saved can be paid. */
export function budgetsAreWhole({ dump, shop }: Case): string[] {
  const step = 10n ** BigInt(4 - digits(shop.currency));
  return dump.buying_budgets
    .filter(({ amount }) => exact(amount).over % step !== 0n)
    .map(({ amount }) => `C24: ${amount} is no amount of ${shop.currency}`);
}

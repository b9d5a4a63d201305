import { groupBy } from "~/lib/group-by";
import { type Case, placeOf } from "./case";
import { dayOf, digits, rateOn } from "./exact";

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
/** Amounts have four decimals at most: their sums are whole, whatever their binary form. */
const exactly = (amounts: readonly number[]) => Math.round(sum(amounts) * 10_000);

/** C17: the entries at each level have the units that are there, and those of a variant the value of its state. */
export function costsFollowTheStock({ dump }: Case): string[] {
  const byPlace = groupBy(dump.cost_entries, placeOf);
  const levels = dump.stock_levels.flatMap((level) => {
    const units = sum((byPlace.get(placeOf(level)) ?? []).map((entry) => entry.units));
    return units === level.available
      ? []
      : [`C17: the costs know ${units} units at ${placeOf(level)}, the mirror ${level.available}`];
  });
  const byVariant = groupBy(dump.cost_entries, (entry) => entry.variant_id);
  const states = dump.cost_states.flatMap((state) => {
    const entries = byVariant.get(state.variant_id) ?? [];
    const [units, value] = [
      sum(entries.map((entry) => entry.units)),
      exactly(entries.map((entry) => entry.value)),
    ];
    return units === state.units && value === exactly([state.value])
      ? []
      : [
          `C17: the entries of ${state.variant_id} come to ${units} for ${value}, its state is ${state.units}`,
        ];
  });
  return [...levels, ...states];
}

/** C17: each row of the ledger is in the costs, once, at its level and with its units. */
export function eachMovementHasItsCost({ dump }: Case): string[] {
  const byMovement = groupBy(dump.cost_entries, (entry) => entry.movement_id);
  return dump.stock_movements.flatMap((movement) => {
    const here = (byMovement.get(movement.id) ?? []).filter((entry) => placeOf(entry) === placeOf(movement));
    const units = sum(here.map((entry) => entry.units));
    return units === movement.adjustment
      ? []
      : [`C17: movement ${movement.id} of ${movement.adjustment} is in the costs with ${units}`];
  });
}

/** C17: what came by a receipt is in the costs at what it cost: units of a known cost at their price, to the cent. */
export function receiptsCostWhatTheyCost({ dump, shop }: Case): string[] {
  const own = shop.currency;
  const halfOfTheSmallest = 0.500_001 / 10 ** digits(own);
  return dump.cost_entries.flatMap((entry) => {
    if (entry.kind !== "receipt" || entry.unknown_units !== 0) return [];
    const lines = dump.receipt_lines.flatMap((line) => {
      const ordered = dump.purchase_order_lines.find(({ id }) => id === line.line_id);
      const isOfEntry = line.receipt_id === entry.document_id && ordered?.variant_id === entry.variant_id;
      return isOfEntry && line.quantity > 0
        ? [{ units: line.quantity, cost: line.unit_cost ?? ordered.cost_price }]
        : [];
    });
    const paid = sum(lines.map(({ units, cost }) => units * cost)) / sum(lines.map(({ units }) => units));
    const mean = paid * rateOfReceipt(dump, { id: entry.document_id ?? 0, own, zone: shop.time_zone });
    return Math.abs(entry.amount - entry.units * mean) <= halfOfTheSmallest
      ? []
      : [
          `C17: ${entry.units} units of receipt ${entry.document_id} came in for ${entry.amount}, not at ${mean}`,
        ];
  });
}

/** The rate that is fixed for its order last, otherwise that of its day. */
function rateOfReceipt(
  dump: Case["dump"],
  { id, own, zone }: { id: number; own: string; zone: string },
): number {
  const receipt = dump.receipts.find((one) => one.id === id);
  const order = dump.purchase_orders.find((one) => one.id === receipt?.purchase_order_id);
  if (!receipt || !order || order.currency === own) return 1;
  const fixed = dump.order_rates
    .filter(({ purchase_order_id: of }) => of === order.id)
    .toSorted((first, second) => second.id - first.id)[0]?.rate;
  const rate = rateOn(dump, { currency: order.currency, day: dayOf(receipt.created_at, zone), own });
  return fixed ?? (rate ? Number(rate.over) / Number(rate.under) : NaN);
}

/** C17: amounts of money are what can be paid: whole smallest units of the shop's currency. */
export function costsAreWhole({ dump, shop }: Case): string[] {
  const isWhole = (amount: number) =>
    BigInt(Math.round(amount * 10_000)) % 10n ** BigInt(4 - digits(shop.currency)) === 0n;
  return [...dump.cost_entries, ...dump.sold_costs]
    .filter(({ amount, value }) => !isWhole(amount) || !isWhole(value))
    .map(({ amount, value }) => `C17: ${amount} and ${value} are no amounts of ${shop.currency}`);
}

/** C17: what leaves by a transfer is on its way or has arrived, for the same money. */
export function transfersCostNothing({ dump }: Case): string[] {
  const moved = groupBy(
    dump.cost_entries.filter(({ kind }) => kind === "transfer"),
    (entry) => entry.movement_id,
  );
  return [...moved].flatMap(([movement, entries]) => {
    const isLeaving = entries.some(({ location_id: place, units }) => place !== 0 && units < 0);
    const value = exactly(entries.map((entry) => entry.value));
    return !isLeaving || value === 0
      ? []
      : [`C17: movement ${movement} of a transfer changes the value by ${value}`];
  });
}

/** C17: what counts as sold or returned is a part of what left or came in the store, and no more than orders and refunds say. */
export function soldIsWhatLeft({ dump }: Case): string[] {
  const entries = new Map(dump.cost_entries.map((entry) => [entry.id, entry]));
  const parts = [...groupBy(dump.sold_costs, (part) => part.entry_id)].flatMap(([id, ofEntry]) => {
    const entry = entries.get(id);
    const units = sum(ofEntry.map((part) => part.units));
    const isPart =
      entry?.kind === "external" &&
      Math.sign(units) === Math.sign(entry.units) &&
      Math.abs(units) <= Math.abs(entry.units);
    const isWhole = entry?.units === units;
    const value = exactly(ofEntry.map((part) => part.value));
    return isPart && (!isWhole || value === exactly([entry.value]))
      ? []
      : [`C17: ${units} units for ${value} of entry ${id} count as sold or returned`];
  });
  const dayOf = (row: { shop_id: number; variant_id: number }, day: string) =>
    `${row.shop_id}/${row.variant_id}/${day}`;
  const told = new Map(dump.daily_sales.map((row) => [dayOf(row, row.day), row]));
  const days = [...groupBy(dump.sold_costs, (part) => dayOf(part, part.sale_day))].flatMap(([day, ofDay]) => {
    const { units = 0, returned = 0 } = told.get(day) ?? {};
    const sold = -sum(ofDay.map((part) => Math.min(part.units, 0)));
    const back = sum(ofDay.map((part) => Math.max(part.units, 0)));
    return sold <= units + returned && back <= returned
      ? []
      : [
          `C17: ${sold} units sold and ${back} returned of ${day} have a cost, ${units} and ${returned} are told`,
        ];
  });
  return [...parts, ...days];
}

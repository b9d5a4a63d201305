import { z } from "zod";
import { decodeCursor, encodeCursor } from "~/lib/cursor";
import type { Page, PageRequest } from "~/models/list/newest-first.server";
import { lastYear } from "~/models/report/last-year";
import { type BudgetKind, budgetKinds } from "./kinds";
import { monthRange } from "./months";
import { type BudgetShop, type NamedBudgetRow, readBudgetRows } from "./read-rows.server";

interface Filters {
  from?: string | undefined;
  to?: string | undefined;
  kind?: BudgetKind | undefined;
}

/** What rows are ordered by. */
type Place = readonly [kind: number, name: string, supplierId: number, month: string];

const position = z.tuple([z.int(), z.string(), z.int(), z.string()]);

/**
 * A page of the months of each group that has a budget or goods: the shop, suppliers and product types by name. Throws
 * INVALID_INPUT for months that no list covers, INVALID_REQUEST for a foreign cursor.
 */
export async function listBuyingBudgets(
  shop: BudgetShop,
  { filters, page: { limit, cursor } }: { filters: Filters; page: PageRequest },
): Promise<Page<NamedBudgetRow>> {
  const behind = cursor === undefined ? null : decodeCursor(cursor, position);
  const rows = await allInOrder(shop, filters);
  const after = behind ? rows.filter((row) => compare(placeOf(row), behind) > 0) : rows;
  const page = after.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: last && after.length > limit ? encodeCursor(placeOf(last)) : null };
}

/** All of them. Throws INVALID_INPUT as the pages do. */
export async function* streamBuyingBudgets(
  shop: BudgetShop,
  filters: Filters,
): AsyncGenerator<NamedBudgetRow> {
  yield* await allInOrder(shop, filters);
}

async function allInOrder(shop: BudgetShop, { kind, ...months }: Filters): Promise<NamedBudgetRow[]> {
  const range = monthRange(months, lastYear(shop.timeZone).endDate);
  const rows = await readBudgetRows(shop, { ...range, kind });
  return rows.sort((one, other) => compare(placeOf(one), placeOf(other)));
}

function placeOf({ kind, name, supplierId, month }: NamedBudgetRow): Place {
  return [budgetKinds.indexOf(kind), name, supplierId ?? 0, month];
}

function compare(one: Place, other: Place): number {
  for (const [index, value] of one.entries()) {
    const against = other[index] ?? value;
    if (value !== against) return value < against ? -1 : 1;
  }
  return 0;
}

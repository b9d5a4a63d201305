import {
  type BudgetGroup,
  type BudgetKind,
  budgetKinds,
  groupKey,
  wholeShop,
} from "~/models/buying-budget/kinds";
import { usualMonths } from "~/models/buying-budget/limits";
import { addMonths } from "~/models/buying-budget/months";
import { listProductTypes } from "~/models/buying-budget/product-types.server";
import { type NamedBudgetRow, readBudgetRows } from "~/models/buying-budget/read-rows.server";
import { lastYear } from "~/models/report/last-year";
import { monthsBetween } from "~/models/report/months";
import type { ShopContext } from "~/models/shop/context";
import { listSupplierOptions } from "~/models/supplier/list-options.server";

/** So many groups have a row; those with a budget come first, then those of which most is bought. */
const mostGroups = 80;

export interface GroupOfMonths extends BudgetGroup {
  key: string;
  name: string;
  /** By month; nothing where there is neither a budget nor goods. */
  rows: Record<string, NamedBudgetRow>;
}

/** The months and the kind of groups that the page's address asks for: six months from the present one on, of the shop. */
export async function loadBudgets(shop: ShopContext, params: URLSearchParams) {
  const present = lastYear(shop.timeZone).endDate.slice(0, 7);
  const asked = params.get("from") ?? "";
  const from = /^(?:19[7-9]\d|[2-8]\d{3})-(?:0[1-9]|1[0-2])$/.test(asked) ? asked : present;
  const to = addMonths(from, usualMonths - 1);
  const kind = budgetKinds.find((one) => one === params.get("by")) ?? "shop";
  const [rows, choices] = await Promise.all([
    readBudgetRows(shop, { from, to, kind }),
    readChoices(shop.id, kind),
  ]);
  const groups =
    kind === "shop" ? [{ ...wholeShop, key: "shop", name: "", rows: byMonth(rows) }] : groupsOf(rows);
  const shown = groups.slice(0, mostGroups);
  return {
    ...{ present, kind, from, months: monthsBetween(from, to) },
    groups: shown.sort((one, other) => one.name.localeCompare(other.name)),
    hidden: groups.length - shown.length,
    isEmpty: rows.every(({ planned }) => planned === null),
    choices,
  };
}

export type LoadedBudgets = Awaited<ReturnType<typeof loadBudgets>>;

/** Those with a budget first, then those of which most is bought. */
function groupsOf(rows: readonly NamedBudgetRow[]): GroupOfMonths[] {
  const found = new Map<string, GroupOfMonths>();
  for (const row of rows) {
    const { kind, supplierId, productType, name, month } = row;
    const key = groupKey(row);
    const group = found.get(key) ?? { key, kind, supplierId, productType, name, rows: {} };
    group.rows[month] = row;
    found.set(key, group);
  }
  return [...found.values()].sort((one, other) => compareWeights(weight(one), weight(other)));
}

function compareWeights(one: number, other: number): number {
  return one === other ? 0 : other - one;
}

/** A budget outweighs whatever is bought without one. */
function weight({ rows }: GroupOfMonths): number {
  const own = Object.values(rows);
  const bought = own.reduce((sum, { ordered, received, drafts }) => sum + ordered + received + drafts, 0);
  return own.some(({ planned }) => planned !== null) ? Infinity : bought;
}

function byMonth(rows: readonly NamedBudgetRow[]): Record<string, NamedBudgetRow> {
  return Object.fromEntries(rows.map((row) => [row.month, row]));
}

/** The groups that a row can be added for. */
async function readChoices(shopId: number, kind: BudgetKind): Promise<(BudgetGroup & { name: string })[]> {
  if (kind === "supplier") {
    const suppliers = await listSupplierOptions(shopId);
    return suppliers.map(({ id, name }) => ({ kind, supplierId: id, productType: "", name }));
  }
  if (kind === "shop") return [];
  return (await listProductTypes(shopId)).map((name) => ({
    kind,
    supplierId: null,
    productType: name,
    name,
  }));
}

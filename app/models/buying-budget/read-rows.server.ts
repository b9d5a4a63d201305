import { db } from "~/infra/db/db.server";
import { storedDay } from "~/lib/calendar-days";
import { lastYear } from "~/models/report/last-year";
import type { ShopContext } from "~/models/shop/context";
import type { BudgetGroup, BudgetKind } from "./kinds";
import type { MonthRange } from "./months";
import { readBoughtGoods } from "./read-goods.server";
import { type BudgetRow, sumUp } from "./sum-up";

export type BudgetShop = Pick<ShopContext, "id" | "currency" | "timeZone">;

/** The month of a group, with the name of its supplier or product type; empty of the whole shop. */
export type NamedBudgetRow = BudgetRow & { name: string };

/** The months of each group that has a budget or goods in them: the shop, suppliers, product types, each by name. */
export async function readBudgetRows(
  shop: BudgetShop,
  {
    kind,
    without,
    ...range
  }: MonthRange & { kind?: BudgetKind | undefined; /** An order. */ without?: number | undefined },
): Promise<NamedBudgetRow[]> {
  const { endDate: today } = lastYear(shop.timeZone);
  const [stored, goods] = await Promise.all([
    readBudgets(shop.id, { ...range, kind }),
    readBoughtGoods(shop, { ...range, today, without }),
  ]);
  const rows = sumUp({ goods, budgets: stored }, { currency: shop.currency, ...(kind && { kinds: [kind] }) });
  const nameOf = await readNames(shop.id, rows);
  return rows.map((row) => ({ ...row, name: nameOf(row) }));
}

/** The budgets of these months. */
export async function readBudgets(
  shopId: number,
  { from, to, kind }: MonthRange & { kind?: BudgetKind | undefined },
) {
  const stored = await db.buyingBudget.findMany({
    where: { shopId, month: { gte: firstDayOf(from), lte: firstDayOf(to) }, ...(kind && { kind }) },
    select: { id: true, month: true, kind: true, supplierId: true, productType: true, amount: true },
  });
  return stored.map(({ id, month, amount, ...group }) => ({
    ...group,
    id: Number(id),
    month: storedDay(month).slice(0, 7),
    amount: amount.toString(),
  }));
}

async function readNames(
  shopId: number,
  groups: readonly BudgetGroup[],
): Promise<(group: BudgetGroup) => string> {
  const ids = [...new Set(groups.flatMap(({ supplierId }) => supplierId ?? []))];
  const suppliers = await db.supplier.findMany({
    where: { shopId, id: { in: ids } },
    select: { id: true, name: true },
  });
  const names = new Map(suppliers.map(({ id, name }) => [id, name]));
  return ({ supplierId, productType }) => (supplierId === null ? productType : (names.get(supplierId) ?? ""));
}

function firstDayOf(month: string): Date {
  return new Date(`${month}-01`);
}

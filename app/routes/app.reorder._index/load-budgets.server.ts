import { addDays } from "~/lib/calendar-days";
import type { BudgetsAhead } from "~/models/buying-budget/over-budget";
import { productTypesOf } from "~/models/buying-budget/product-types.server";
import { readBudgetsAhead } from "~/models/buying-budget/read-ahead.server";
import type { Proposal } from "~/models/reorder-rule/proposals.server";
import type { ShopContext } from "~/models/shop/context";
import type { ComingOrders } from "~/models/supplier/list-order-terms.server";
import { parseGid } from "~/platform/gid";

interface Options {
  rows: readonly Proposal[];
  terms: Record<number, ComingOrders>;
  /** The shop's day, YYYY-MM-DD. */
  today: string;
}

export interface SuggestionBudgets {
  ahead: BudgetsAhead;
  /** YYYY-MM in which an order that is sent today comes, by supplier. */
  months: Record<number, string>;
  /** By variant; those without one are left out. */
  productTypes: Record<string, string>;
}

/** What the suggestions are compared with; null where no budget is set for the months in which they would come. */
export async function loadBudgets(
  shop: ShopContext,
  { rows, terms, today }: Options,
): Promise<SuggestionBudgets | null> {
  const months = Object.fromEntries(
    Object.entries(terms).map(([id, { leadTimeDays }]) => [id, addDays(today, leadTimeDays).slice(0, 7)]),
  );
  const ahead = await readBudgetsAhead(shop, {
    months: Object.values(months),
    currencies: rows.map(({ currency }) => currency),
  });
  if (!ahead) return null;
  const idOf = ({ variantId }: Proposal) => parseGid("ProductVariant", variantId);
  const types = await productTypesOf(shop.id, [...new Set(rows.flatMap((row) => idOf(row) ?? []))]);
  const productTypes = Object.fromEntries(
    rows.flatMap((row) => {
      const productType = types.get(idOf(row) ?? 0n);
      return productType === undefined ? [] : [[row.variantId, productType] as const];
    }),
  );
  return { ahead, months, productTypes };
}

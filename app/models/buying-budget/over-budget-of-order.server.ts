import { money } from "~/models/purchase-order/money";
import { parseGid } from "~/platform/gid";
import { type OverBudget, overBudget } from "./over-budget";
import { productTypesOf } from "./product-types.server";
import { readBudgetsAhead } from "./read-ahead.server";
import type { BudgetShop } from "./read-rows.server";

export interface OrderAgainstBudgets {
  over: OverBudget[];
  /** Its currency has no rate, so nobody can say. */
  isUnknown: boolean;
}

interface Order {
  supplierId: number;
  currency: string;
  lineItems: readonly {
    variantId: string | null;
    costPrice: number;
    quantity: number;
    receivedQuantity: number;
  }[];
}

/**
 * The budgets that what is open of an order would exceed, were it expected on `day`. `replaces` is the running order of a
 * revision, which counts no more.
 */
export async function overBudgetOfOrder(
  shop: BudgetShop,
  { supplierId, currency, lineItems }: Order,
  { day, replaces }: { day: string; replaces?: number },
): Promise<OrderAgainstBudgets> {
  const month = day.slice(0, 7);
  const ahead = await readBudgetsAhead(shop, { months: [month], currencies: [currency], without: replaces });
  if (!ahead) return { over: [], isUnknown: false };
  const variantOf = ({ variantId }: Order["lineItems"][number]) =>
    parseGid("ProductVariant", variantId ?? "");
  const types = await productTypesOf(shop.id, [
    ...new Set(lineItems.flatMap((line) => variantOf(line) ?? [])),
  ]);
  return overBudget(ahead, {
    ...{ month, supplierId, currency },
    lines: lineItems.map((line) => ({
      productType: types.get(variantOf(line) ?? 0n) ?? "",
      amount: money(line.costPrice).times(Math.max(0, line.quantity - line.receivedQuantity)),
    })),
  });
}

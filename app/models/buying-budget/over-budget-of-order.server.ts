import { money } from "~/models/purchase-order/money";
import type { PurchaseOrderResource } from "~/models/purchase-order/resource";
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

type Order = Pick<PurchaseOrderResource, "status" | "supplierId" | "currency" | "lineItems">;

/** The budgets that sending this draft would exceed, were its goods expected on `day`; of other orders none. */
export async function overBudgetOfOrder(
  shop: BudgetShop,
  { status, supplierId, currency, lineItems }: Order,
  { day }: { day: string },
): Promise<OrderAgainstBudgets> {
  const month = day.slice(0, 7);
  const ahead =
    status === "draft" && (await readBudgetsAhead(shop, { months: [month], currencies: [currency] }));
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
      amount: money(line.costPrice).times(line.quantity),
    })),
  });
}

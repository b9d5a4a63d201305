import { orRefuse } from "~/components/page-refusal";
import { listOpenOperations } from "~/models/inventory-operation/list-open.server";
import type { ShopContext } from "~/models/shop/context";
import { getStockCount } from "~/models/stock-count/get.server";
import type { StockCountResource } from "~/models/stock-count/resource";
import { countSheetLines, listCountSheet } from "~/models/stock-count/sheet.server";
import { isAllowed } from "~/models/stock-count/status";
import { unitCostsOfCount } from "~/models/stock-count/unit-costs.server";
import { movementsOfDocument } from "~/models/stock-movement/of-document.server";

/** So many come with the page; it asks for the others once it stands. */
const firstLines = 250;

/** The sheet of a count that is under way, or what came of one that has ended. */
export async function loadCount(shop: ShopContext, id: number) {
  const count = await orRefuse(getStockCount(shop.id, id));
  if (!isAllowed(count.status, "count")) return { result: await loadResult(shop.id, count) };
  const [{ rows }, total] = await Promise.all([
    listCountSheet(shop.id, { id, page: { limit: firstLines } }),
    countSheetLines(shop.id, id),
  ]);
  return { counting: { count, sheet: { lines: rows, total } } };
}

async function loadResult(shopId: number, count: StockCountResource) {
  const document = { document: "count", documentId: count.id } as const;
  const [operations, movements, costs] = await Promise.all([
    listOpenOperations(shopId, document),
    movementsOfDocument(shopId, document),
    unitCostsOfCount(shopId, count.id),
  ]);
  const applied = movements.adjustments.map(({ variantId, adjustment }) => [variantId, adjustment]);
  return { count, operations, costs, applied: Object.fromEntries(applied) as Record<string, number> };
}

type LoadedCount = Awaited<ReturnType<typeof loadCount>>;
export type CountingPage = NonNullable<LoadedCount["counting"]>;
export type CountResult = NonNullable<LoadedCount["result"]>;

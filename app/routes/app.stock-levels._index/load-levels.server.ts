import { pageRequest } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { listLocations } from "~/models/location/list.server";
import type { ShopContext } from "~/models/shop/context";
import { listUndecidedAdjustments } from "~/models/stock-adjustment/list-undecided.server";
import { listStockByValue } from "~/models/stock-level/by-value.server";
import { filtersIn } from "~/models/stock-level/filters";
import { listStockByVariant } from "~/models/stock-level/overview.server";
import { stockSortIn } from "~/models/stock-level/sort";

/** As many decisions as a person takes at a time; the next ones follow. */
const mostDecisions = 3;

/** The page of levels that the address asks for, the locations to choose from, and what waits for a decision. */
export async function loadLevels(shop: ShopContext, params: URLSearchParams) {
  const [page, locations, undecided] = await Promise.all([
    orRefuse(listLevels(shop, params)),
    listLocations(shop),
    listUndecidedAdjustments(shop.id, { limit: mostDecisions }),
  ]);
  return { ...page, undecided, locations: locations.map(({ id, name }) => ({ id, name })) };
}

function listLevels(shop: ShopContext, params: URLSearchParams) {
  const sort = stockSortIn(params);
  const wanted = { filters: filtersIn(params), page: pageRequest(params) };
  return sort === "product" ? listStockByVariant(shop, wanted) : listStockByValue(shop, { ...wanted, sort });
}

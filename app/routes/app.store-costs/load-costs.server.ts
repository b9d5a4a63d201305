import { pageRequest } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { getSettings } from "~/models/shop/get-settings.server";
import { countStoreCosts, listStoreCosts } from "~/models/store-cost/list.server";
import { viewOf } from "./view-of";

/** The page of costs that the address asks for, how many there are of each status, and whether they are written. */
export async function loadCosts(shopId: number, params: URLSearchParams) {
  const view = viewOf(params);
  const filters = view === "all" ? {} : { status: view };
  const [page, counts, { costsToStore }] = await Promise.all([
    orRefuse(listStoreCosts(shopId, { filters, page: pageRequest(params) })),
    countStoreCosts(shopId),
    getSettings(shopId),
  ]);
  return { ...page, counts, isOn: costsToStore };
}

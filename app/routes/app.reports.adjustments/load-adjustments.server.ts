import { pageRequest } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { readAdjustmentAddress } from "~/components/report/adjustment-address";
import { granularityOf } from "~/components/report/granularity";
import { listLocations } from "~/models/location/list.server";
import { listAdjustmentLines } from "~/models/report/adjustment-lines.server";
import { readAdjustmentSums } from "~/models/report/adjustment-sums.server";
import type { ShopContext } from "~/models/shop/context";

/** A page of the report and what the whole of it comes to. */
export async function loadAdjustments(shop: ShopContext, params: URLSearchParams) {
  const { range, filters } = readAdjustmentAddress(shop, params);
  const by = granularityOf(range);
  const [page, sums, locations] = await Promise.all([
    filters && orRefuse(listAdjustmentLines(shop.id, { filters, page: pageRequest(params) })),
    filters && readAdjustmentSums(shop, { ...filters, by }),
    listLocations(shop, { includeInactive: true }),
  ]);
  return {
    range,
    by,
    page,
    sums,
    isFirst: !params.has("cursor"),
    locationId: params.get("locationId") ?? "",
    locations: locations.map(({ id, name }) => ({ id, name })),
  };
}

export type AdjustmentReport = Awaited<ReturnType<typeof loadAdjustments>>;

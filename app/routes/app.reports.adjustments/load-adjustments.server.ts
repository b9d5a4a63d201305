import { pageRequest } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { rangeOfDays, readAdjustmentAddress } from "~/components/report/adjustment-address";
import { granularityOf } from "~/components/report/granularity";
import { rangeBefore } from "~/components/report/range-before";
import { listLocations } from "~/models/location/list.server";
import { listAdjustmentLines } from "~/models/report/adjustment-lines.server";
import { readAdjustmentSums, readAdjustmentTotal } from "~/models/report/adjustment-sums.server";
import type { ShopContext } from "~/models/shop/context";

/** A page of the report and what the whole of it comes to. */
export async function loadAdjustments(shop: ShopContext, params: URLSearchParams) {
  const { range, filters } = readAdjustmentAddress(shop, params);
  const by = granularityOf(range);
  const earlier = filters && rangeBefore(range);
  const [page, sums, before, locations] = await Promise.all([
    filters && orRefuse(listAdjustmentLines(shop.id, { filters, page: pageRequest(params) })),
    filters && readAdjustmentSums(shop, { ...filters, by }),
    earlier && readAdjustmentTotal(shop, { ...filters, range: rangeOfDays(shop, earlier) }),
    listLocations(shop, { includeInactive: true }),
  ]);
  return {
    range,
    by,
    page,
    sums,
    // Where nothing changed, the app may not have been there yet.
    before: earlier && before && before.changes > 0 ? { ...before, ...earlier } : null,
    isFirst: !params.has("cursor"),
    locationId: params.get("locationId") ?? "",
    locations: locations.map(({ id, name }) => ({ id, name })),
  };
}

export type AdjustmentReport = Awaited<ReturnType<typeof loadAdjustments>>;

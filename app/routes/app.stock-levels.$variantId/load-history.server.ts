import { rangeOf } from "~/components/date-range/presets";
import { makeFormat } from "~/components/format";
import { pageRequest } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { readBundleParts } from "~/models/bundle/read.server";
import { listLocations } from "~/models/location/list.server";
import type { ShopContext } from "~/models/shop/context";
import { readCostBasis } from "~/models/stock-cost/basis.server";
import { listVariantCostEntries } from "~/models/stock-cost/list-entries.server";
import { getVariantCost } from "~/models/stock-cost/of-variant.server";
import { stepsOf } from "~/models/stock-cost/unit-cost-by-day";
import { unitCostOverTime } from "~/models/stock-cost/unit-cost-over-time.server";
import { filtersIn } from "~/models/stock-level/filters";
import { listStockOverview } from "~/models/stock-level/overview.server";
import { getStockSubject } from "~/models/stock-level/subject.server";
import { listVariantMovements } from "~/models/stock-movement/of-variant.server";
import { stockOverTime } from "~/models/stock-movement/stock-over-time.server";
import { findStoreCost } from "~/models/store-cost/list.server";
import { suppliersOfVariant } from "~/models/supplier-item/of-variant.server";
import { parseGid, toGid } from "~/platform/gid";
import { costsShown } from "./costs-shown";

/** A chart of fewer says less than the list below it. */
const fewestSteps = 3;

/** All that the page shows of a variant's stock and its cost. Throws the Response of a page that does not exist. */
export async function loadHistory(
  shop: ShopContext,
  { number, params }: { number: string; params: URLSearchParams },
) {
  const variantId = parseGid("ProductVariant", toGid("ProductVariant", number)) ?? 0n;
  const { locationId } = filtersIn(params);
  const today = makeFormat(shop).dayOf(new Date());
  const { preset, start, end } = rangeOf(params, { fallback: "last90", today });
  const range = { preset, start, end: end && end < today ? end : today };
  const subject = await orRefuse(getStockSubject(shop.id, variantId));
  const [{ rows: levels }, movements, days, locations, suppliers, bundle, cost] = await Promise.all([
    listStockOverview(shop, { filters: { variantId }, page: { limit: 250 } }),
    orRefuse(listVariantMovements(shop.id, { variantId, locationId, page: pageRequest(params) })),
    stockOverTime(shop, { variantId, locationId, start: range.start, end: range.end }),
    listLocations(shop),
    suppliersOfVariant(shop.id, variantId),
    readBundleParts(shop.id, variantId),
    loadCost(shop, { variantId, locationId, range, limit: costsShown(params) }),
  ]);
  return {
    subject,
    levels,
    suppliers,
    bundle,
    cost,
    movements,
    days,
    range,
    locations: locations.map(({ id, name }) => ({ id, name })),
  };
}

interface CostQuery {
  variantId: bigint;
  locationId: bigint | undefined;
  range: { start: string; end: string };
  limit: number;
}

/** What the stock has cost; its history alone is of one location. */
async function loadCost(shop: ShopContext, { variantId, locationId, range, limit }: CostQuery) {
  const [now, inStore, { method, scope }, days, entries] = await Promise.all([
    getVariantCost(shop.id, variantId),
    findStoreCost(shop.id, variantId),
    readCostBasis(shop.id),
    unitCostOverTime(shop.id, { variantId, start: range.start, end: range.end }),
    listVariantCostEntries(shop.id, { variantId, locationId, onlyEnds: true, page: { limit } }),
  ]);
  return {
    now,
    inStore,
    basis: { method, scope },
    days: stepsOf(days) < fewestSteps ? [] : days,
    entries,
  };
}

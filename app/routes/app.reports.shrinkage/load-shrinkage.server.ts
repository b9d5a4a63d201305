import { reportDays } from "~/components/report/report-days";
import { isOverlapping } from "~/models/collection/groups";
import { listLocations } from "~/models/location/list.server";
import type { ShopContext } from "~/models/shop/context";
import { mostShrinkageRows, shrinkageGroups } from "~/models/shrinkage/groups";
import { readShrinkage } from "~/models/shrinkage/read.server";
import { readCostBasis } from "~/models/stock-cost/basis.server";
import { parseGid } from "~/platform/gid";

/** So many groups are on the page; sorting and the file have more. All of those that overlap, which have no others. */
const shownRows = 100;

/** The report that the page's address asks for; none where its days contradict each other. */
export async function loadShrinkage(shop: ShopContext, params: URLSearchParams) {
  const { today, pending } = await readCostBasis(shop.id);
  const { range, days } = reportDays(params, { fallback: "thisYear", today });
  const groupBy = shrinkageGroups.find((one) => one === params.get("by")) ?? "reason";
  const limit = isOverlapping(groupBy) ? mostShrinkageRows : shownRows;
  const asked = parseGid("Location", params.get("locationId") ?? "");
  const locationId = asked ?? undefined;
  const [locations, report] = await Promise.all([
    listLocations(shop, { includeInactive: true }),
    days && readShrinkage(shop, { ...days, groupBy, locationId, limit }),
  ]);
  return {
    ...{ pending, range, days, groupBy, report },
    locationId: asked === null ? "" : (params.get("locationId") ?? ""),
    locations: locations.map(({ id, name }) => ({ id, name })),
  };
}

export type ShrinkagePage = Awaited<ReturnType<typeof loadShrinkage>>;
export type ShrinkageReport = NonNullable<ShrinkagePage["report"]>;

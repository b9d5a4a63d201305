import { shrinkage } from "~/api/shrinkage";
import { apiRoute, serveFromReplica } from "~/http/api/api-route.server";
import type { ShrinkageGroup } from "~/models/shrinkage/groups";
import { readShrinkage } from "~/models/shrinkage/read.server";
import { readCostBasis } from "~/models/stock-cost/basis.server";
import { valueRange } from "~/models/stock-cost/value-range";
import { toGid } from "~/platform/gid";

const route = apiRoute(
  serveFromReplica(shrinkage.get, async ({ shop, query }) => {
    const { groupBy, groups, locationId } = query;
    const { today, currency, pending } = await readCostBasis(shop.id);
    const range = valueRange(query, today);
    const { rows, ...sums } = await readShrinkage(shop, { ...range, groupBy, locationId, limit: groups });
    return {
      ...{ startDate: range.start, endDate: range.end, currency, pending, groupBy, ...sums },
      rows: rows.map((row) => ({ ...row, id: apiId(groupBy, row.id) })),
    };
  }),
);

/** Locations, collections and variants have the platform's ids; what was lost between two locations is at none. */
function apiId(group: ShrinkageGroup, id: string): string {
  if (group === "location") return id === "0" ? id : toGid("Location", id);
  if (group === "collection") return id === "" ? "" : toGid("Collection", id);
  return group === "variant" ? toGid("ProductVariant", id) : id;
}

export const loader = route.loader;
export const action = route.action;

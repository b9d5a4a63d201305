import { stockCosts } from "~/api/stock-costs";
import { apiRoute, serveFromReplica } from "~/http/api/api-route.server";
import { readCostBasis } from "~/models/stock-cost/basis.server";
import type { ValueGroup } from "~/models/stock-cost/value-groups";
import { valueOn } from "~/models/stock-cost/value-on.server";
import { toGid } from "~/platform/gid";

const route = apiRoute(
  serveFromReplica(stockCosts.value, async ({ shop, query: { date, groupBy, locationId, groups } }) => {
    const { today, ...basis } = await readCostBasis(shop.id);
    const day = date ?? today;
    const { rows, ...worth } = await valueOn(shop, { day, group: groupBy, locationId, limit: groups });
    return {
      date: day,
      ...basis,
      ...worth,
      rows: rows.map((row) => ({ ...row, id: apiId(groupBy, row.id) })),
    };
  }),
);

/** Locations, collections and variants have the platform's ids. */
function apiId(group: ValueGroup, id: string): string {
  if (group === "location") return toGid("Location", id);
  if (group === "collection") return id === "" ? "" : toGid("Collection", id);
  return group === "variant" ? toGid("ProductVariant", id) : id;
}

export const loader = route.loader;
export const action = route.action;

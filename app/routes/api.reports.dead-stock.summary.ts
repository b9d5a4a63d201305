import { deadStock } from "~/api/dead-stock";
import { apiRoute, serveFromReplica } from "~/http/api/api-route.server";
import type { DeadStockGroup } from "~/models/dead-stock/choices";
import { sumUpDeadStock } from "~/models/dead-stock/summary.server";
import { toGid } from "~/platform/gid";

const route = apiRoute(
  serveFromReplica(deadStock.summary, async ({ shop, query }) => {
    const { basis, groups, ...sums } = await sumUpDeadStock(shop, query);
    return {
      ...{ date: basis.today, currency: basis.currency, pending: basis.pending, ...query, ...sums },
      groups: groups.map((group) => ({ ...group, id: apiId(query.groupBy, group.id) })),
    };
  }),
);

/** Locations and collections have the platform's ids; what is on its way is at none. */
function apiId(group: DeadStockGroup, id: string): string {
  if (group === "collection") return id === "" ? "" : toGid("Collection", id);
  return group === "location" && id !== "0" ? toGid("Location", id) : id;
}

export const loader = route.loader;
export const action = route.action;

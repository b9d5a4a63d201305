import { reports } from "~/api/reports";
import { apiRoute, serveFromReplica } from "~/http/api/api-route.server";
import { sumUpVelocity } from "~/models/report/sum-up-velocity.server";
import type { VelocityGroup } from "~/models/report/velocity-groups";
import { toGid } from "~/platform/gid";

const route = apiRoute(
  serveFromReplica(reports.velocityGroups, async ({ shop, query: { groups, ...query } }) => {
    const { rows, ...sums } = await sumUpVelocity(shop, { ...query, limit: groups });
    const { groupBy } = query;
    return { groupBy, ...sums, rows: rows.map((row) => ({ ...row, id: apiId(groupBy, row.id) })) };
  }),
);

/** Locations and collections have the platform's ids. */
function apiId(group: VelocityGroup, id: string): string {
  if (id === "") return "";
  if (group === "location") return toGid("Location", id);
  return group === "collection" ? toGid("Collection", id) : id;
}

export const loader = route.loader;
export const action = route.action;

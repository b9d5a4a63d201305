import { demandExclusions } from "~/api/demand-exclusions";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { deleteDemandExclusion } from "~/models/demand-exclusion/delete.server";

const route = apiRoute(
  serve(demandExclusions.delete, ({ shop, params }) => deleteDemandExclusion(shop.id, params.id)),
);

export const loader = route.loader;
export const action = route.action;

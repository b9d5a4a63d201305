import { demandExclusions } from "~/api/demand-exclusions";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { listed } from "~/http/api/list.server";
import { createDemandExclusion } from "~/models/demand-exclusion/create.server";
import { listDemandExclusions, streamDemandExclusions } from "~/models/demand-exclusion/list.server";

const route = apiRoute(
  serve(demandExclusions.list, ({ shop, query: { variantId, ...query } }) =>
    listed(query, {
      page: (page) => listDemandExclusions(shop.id, { page, variantId }),
      all: () => streamDemandExclusions(shop.id, { variantId }),
    }),
  ),
  serve(demandExclusions.create, ({ shop, actor, body }) =>
    createDemandExclusion(shop.id, { ...body, actor }),
  ),
);

export const loader = route.loader;
export const action = route.action;

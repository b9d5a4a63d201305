import { apiRoute } from "~/http/old-api-route.server";
import { variantQuery } from "~/models/catalogue/schema";
import { searchVariants } from "~/models/catalogue/search-variants.server";

const route = apiRoute({
  GET: {
    query: variantQuery,
    handle: ({ shop, query: { search, ids, limit } }) =>
      searchVariants(shop, { search, ids, limit: limit ?? ids?.length ?? 25 }),
  },
});

export const loader = route.loader;
export const action = route.action;

import { variants } from "~/api/variants";
import { apiRoute, serve } from "~/http/api-route.server";
import { searchVariants } from "~/models/catalogue/search-variants.server";

const route = apiRoute(
  serve(variants.search, ({ shop, query: { search, code, ids, limit } }) =>
    searchVariants(shop, { search, code, ids, limit: limit ?? ids?.length ?? 25 }),
  ),
);

export const loader = route.loader;
export const action = route.action;

import { variants } from "~/api/variants";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { searchVariants } from "~/models/catalogue/search-variants.server";

/** A code may be of several variants; 25 is what a picker shows. */
const rowsOf = (ids?: readonly bigint[], codes?: readonly string[]) => (codes ? 1_000 : (ids?.length ?? 25));

const route = apiRoute(
  serve(variants.search, ({ shop, query: { search, code, codes, ids, limit } }) =>
    searchVariants(shop, { search, code, codes, ids, limit: limit ?? rowsOf(ids, codes) }),
  ),
);

export const loader = route.loader;
export const action = route.action;

import { stockCosts } from "~/api/stock-costs";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { readCostBasis } from "~/models/stock-cost/basis.server";
import { getVariantCost } from "~/models/stock-cost/of-variant.server";

const route = apiRoute(
  serve(stockCosts.variant, async ({ shop, query: { variantId } }) => {
    const { today: _, ...basis } = await readCostBasis(shop.id);
    return { ...basis, ...(await getVariantCost(shop.id, variantId)) };
  }),
);

export const loader = route.loader;
export const action = route.action;

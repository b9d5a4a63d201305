import { buyingBudgets } from "~/api/buying-budgets";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { listed } from "~/http/api/list.server";
import { listBuyingBudgets, streamBuyingBudgets } from "~/models/buying-budget/list.server";
import { saveBuyingBudgets } from "~/models/buying-budget/save.server";

const route = apiRoute(
  serve(buyingBudgets.list, ({ shop, query: { from, to, kind, ...query } }) =>
    listed(query, {
      page: (page) => listBuyingBudgets(shop, { page, filters: { from, to, kind } }),
      all: () => streamBuyingBudgets(shop, { from, to, kind }),
    }),
  ),
  serve(buyingBudgets.save, ({ shop, actor, body }) => saveBuyingBudgets(shop.id, { ...body, actor })),
);

export const loader = route.loader;
export const action = route.action;

import { stockCounts } from "~/api/stock-counts";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { listed } from "~/http/api/list.server";
import { listCountSheet, streamCountSheet } from "~/models/stock-count/sheet.server";

const route = apiRoute(
  serve(stockCounts.sheet, async ({ shop, params: { id }, query }) => {
    const all = await streamCountSheet(shop.id, id);
    return listed(query, {
      page: (page) => listCountSheet(shop.id, { id, page }),
      all: () => all,
    });
  }),
);

export const loader = route.loader;
export const action = route.action;

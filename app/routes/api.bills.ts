import { bills } from "~/api/bills";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { listed } from "~/http/api/list.server";
import { createBill } from "~/models/bill/create.server";
import { listBills, streamBills } from "~/models/bill/list.server";
import { shopToday } from "~/models/bill/today.server";

const route = apiRoute(
  serve(bills.list, async ({ shop, query: filters }) => {
    const today = await shopToday(shop.id);
    return listed(filters, {
      page: (page) => listBills(shop.id, { filters, page, today }),
      all: () => streamBills(shop.id, { filters, today }),
    });
  }),
  serve(bills.create, ({ shop, actor, body }) => createBill(shop, { ...body, actor })),
);

export const loader = route.loader;
export const action = route.action;

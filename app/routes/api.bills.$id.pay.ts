import { bills } from "~/api/bills";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { payBill } from "~/models/bill/pay.server";

const route = apiRoute(
  serve(bills.pay, ({ shop, actor, params, body }) => payBill(shop, { ...body, id: params.id, actor })),
);

export const loader = route.loader;
export const action = route.action;

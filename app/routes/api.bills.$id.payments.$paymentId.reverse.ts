import { bills } from "~/api/bills";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { takeBackPayment } from "~/models/bill/take-back.server";

const route = apiRoute(
  serve(bills.takeBack, ({ shop, actor, params }) => takeBackPayment(shop, { ...params, actor })),
);

export const loader = route.loader;
export const action = route.action;

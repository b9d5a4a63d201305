import { bills } from "~/api/bills";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { cancelBill } from "~/models/bill/cancel.server";

const route = apiRoute(
  serve(bills.cancel, ({ shop, actor, params }) => cancelBill(shop, { id: params.id, actor })),
);

export const loader = route.loader;
export const action = route.action;

import { bills } from "~/api/bills";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { deleteBill } from "~/models/bill/delete.server";
import { getBill } from "~/models/bill/get.server";
import { updateBill } from "~/models/bill/update.server";

const route = apiRoute(
  serve(bills.get, ({ shop, params }) => getBill(shop, params.id)),
  serve(bills.update, ({ shop, params, body }) => updateBill(shop, { ...body, id: params.id })),
  serve(bills.delete, ({ shop, params }) => deleteBill(shop, params.id)),
);

export const loader = route.loader;
export const action = route.action;

import { suppliers } from "~/api/suppliers";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { getSupplierLeadTimes } from "~/models/supplier/get-lead-times.server";

const route = apiRoute(
  serve(suppliers.leadTimes, ({ shop, params }) => getSupplierLeadTimes(shop.id, params.id)),
);

export const loader = route.loader;
export const action = route.action;

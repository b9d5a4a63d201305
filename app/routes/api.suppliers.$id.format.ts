import { supplierFormat } from "~/api/supplier-format";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { getFormat } from "~/models/supplier-format/get.server";
import { updateFormat } from "~/models/supplier-format/update.server";

const route = apiRoute(
  serve(supplierFormat.get, async ({ shop, params }) => (await getFormat(shop, params.id)).format),
  serve(supplierFormat.update, ({ shop, params, body }) =>
    updateFormat(shop, { ...body, supplierId: params.id }),
  ),
);

export const loader = route.loader;
export const action = route.action;

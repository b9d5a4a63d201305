import { z } from "zod";
import { apiRoute } from "~/http/api-route.server";
import { idParam } from "~/http/params";
import { deleteSupplier } from "~/models/supplier/delete.server";
import { getSupplier } from "~/models/supplier/get.server";
import { updateSupplierSchema } from "~/models/supplier/schema";
import { updateSupplier } from "~/models/supplier/update.server";

const route = apiRoute({
  params: z.object({ id: idParam }),
  GET: { handle: ({ shop, params }) => getSupplier(shop.id, params.id) },
  PUT: {
    body: updateSupplierSchema,
    handle: ({ shop, params, body }) => updateSupplier(shop.id, { ...body, id: params.id }),
  },
  DELETE: { handle: ({ shop, params }) => deleteSupplier(shop.id, params.id) },
});

export const loader = route.loader;
export const action = route.action;

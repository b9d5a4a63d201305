import { suppliers } from "~/api/suppliers";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { addContact } from "~/models/supplier-contact/add.server";

const route = apiRoute(
  serve(suppliers.addContact, ({ shop, params, body }) =>
    addContact(shop.id, { ...body, supplierId: params.id }),
  ),
);

export const loader = route.loader;
export const action = route.action;

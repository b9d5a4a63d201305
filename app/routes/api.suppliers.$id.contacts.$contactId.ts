import { suppliers } from "~/api/suppliers";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { deleteContact } from "~/models/supplier-contact/delete.server";
import { getContact } from "~/models/supplier-contact/get.server";
import { updateContact } from "~/models/supplier-contact/update.server";

const route = apiRoute(
  serve(suppliers.getContact, ({ shop, params }) =>
    getContact(shop.id, { supplierId: params.id, id: params.contactId }),
  ),
  serve(suppliers.updateContact, ({ shop, params, body }) =>
    updateContact(shop.id, { ...body, supplierId: params.id, id: params.contactId }),
  ),
  serve(suppliers.deleteContact, ({ shop, params }) =>
    deleteContact(shop.id, { supplierId: params.id, id: params.contactId }),
  ),
);

export const loader = route.loader;
export const action = route.action;

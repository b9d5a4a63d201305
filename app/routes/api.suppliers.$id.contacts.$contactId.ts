import { z } from "zod";
import { apiRoute } from "~/http/api-route.server";
import { idParam } from "~/http/params";
import { deleteContact } from "~/models/supplier-contact/delete.server";
import { updateContactSchema } from "~/models/supplier-contact/schema";
import { updateContact } from "~/models/supplier-contact/update.server";

const route = apiRoute({
  params: z
    .object({ id: idParam, contactId: idParam })
    .transform(({ id, contactId }) => ({ supplierId: id, id: contactId })),
  PUT: {
    body: updateContactSchema,
    handle: ({ shop, params, body }) => updateContact(shop.id, { ...body, ...params }),
  },
  DELETE: { handle: ({ shop, params }) => deleteContact(shop.id, params) },
});

export const loader = route.loader;
export const action = route.action;

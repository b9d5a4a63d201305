import { z } from "zod";
import { apiRoute } from "~/http/api-route.server";
import { idParam } from "~/http/params";
import { addContact } from "~/models/supplier-contact/add.server";
import { createContactSchema } from "~/models/supplier-contact/schema";

const route = apiRoute({
  params: z.object({ id: idParam }),
  POST: {
    body: createContactSchema,
    status: 201,
    handle: ({ shop, params, body }) => addContact(shop.id, { ...body, supplierId: params.id }),
  },
});

export const loader = route.loader;
export const action = route.action;

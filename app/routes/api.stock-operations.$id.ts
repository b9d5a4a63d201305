import { z } from "zod";
import { apiRoute } from "~/http/old-api-route.server";
import { idParam } from "~/http/params";
import { getOperation } from "~/models/platform-operation/get.server";

const route = apiRoute({
  params: z.object({ id: idParam }),
  GET: { handle: ({ shop, params }) => getOperation(shop.id, params.id) },
});

export const loader = route.loader;
export const action = route.action;

import { z } from "zod";
import { apiRoute } from "~/http/old-api-route.server";
import { idParam } from "~/http/params";
import { acceptPlatformNumber } from "~/models/platform-operation/accept.server";

const route = apiRoute({
  params: z.object({ id: idParam }),
  POST: { handle: ({ shop, params }) => acceptPlatformNumber(shop.id, params.id) },
});

export const loader = route.loader;
export const action = route.action;

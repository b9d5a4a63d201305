import { bills } from "~/api/bills";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { setOffCredit } from "~/models/bill/set-off.server";

const route = apiRoute(
  serve(bills.setOff, ({ shop, actor, params, body }) =>
    setOffCredit(shop, { ...body, id: params.id, actor }),
  ),
);

export const loader = route.loader;
export const action = route.action;

import { bills } from "~/api/bills";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { approveBill } from "~/models/bill/approve.server";

const route = apiRoute(
  serve(bills.approve, ({ shop, actor, params, body }) =>
    approveBill(shop, { id: params.id, acceptDifferences: body?.acceptDifferences ?? false, actor }),
  ),
);

export const loader = route.loader;
export const action = route.action;

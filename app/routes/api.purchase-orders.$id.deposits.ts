import { deposits } from "~/api/order-deposits";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { readDeposits } from "~/models/order-deposit/read.server";
import { recordDeposit } from "~/models/order-deposit/record.server";

const route = apiRoute(
  serve(deposits.list, ({ shop, params }) => readDeposits(shop.id, params.id)),
  serve(deposits.record, ({ shop, actor, params, body }) =>
    recordDeposit(shop, { ...body, id: params.id, actor }),
  ),
);

export const loader = route.loader;
export const action = route.action;

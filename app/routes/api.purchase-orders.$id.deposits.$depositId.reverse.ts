import { deposits } from "~/api/order-deposits";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { takeBackDeposit } from "~/models/order-deposit/take-back.server";

const route = apiRoute(
  serve(deposits.takeBack, ({ shop, actor, params }) => takeBackDeposit(shop, { ...params, actor })),
);

export const loader = route.loader;
export const action = route.action;

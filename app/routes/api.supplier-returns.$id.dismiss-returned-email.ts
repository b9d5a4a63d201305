import { supplierReturns } from "~/api/supplier-returns";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { dismissReturnedEmail } from "~/models/supplier-return/dismiss-returned-email.server";

const route = apiRoute(
  serve(supplierReturns.dismissReturnedEmail, ({ shop, params }) => dismissReturnedEmail(shop.id, params.id)),
);

export const loader = route.loader;
export const action = route.action;

import { orderRevisions } from "~/api/order-revisions";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { listRevisions } from "~/models/order-revision/list.server";

const route = apiRoute(serve(orderRevisions.list, ({ shop, params }) => listRevisions(shop.id, params.id)));

export const loader = route.loader;
export const action = route.action;

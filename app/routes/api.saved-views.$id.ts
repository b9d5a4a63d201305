import { savedViews } from "~/api/saved-views";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { deleteSavedView } from "~/models/saved-view/delete.server";

const route = apiRoute(serve(savedViews.delete, ({ shop, params }) => deleteSavedView(shop.id, params.id)));

export const loader = route.loader;
export const action = route.action;

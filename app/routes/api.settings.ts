import { shopSettings } from "~/api/settings";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { getSettings } from "~/models/shop/get-settings.server";
import { updateSettings } from "~/models/shop/update-settings.server";

const route = apiRoute(
  serve(shopSettings.get, ({ shop }) => getSettings(shop.id)),
  serve(shopSettings.update, ({ shop, body }) => updateSettings(shop.id, body)),
);

export const loader = route.loader;
export const action = route.action;

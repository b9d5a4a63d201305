import { shopSettings } from "~/api/settings";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { getSettings } from "~/models/shop/get-settings.server";
import { updateSettings } from "~/models/shop/update-settings.server";
import { followScopes } from "~/sync/follow-scopes.server";

const route = apiRoute(
  serve(shopSettings.get, ({ shop }) => getSettings(shop.id)),
  serve(shopSettings.update, async ({ shop, actor, body }) => {
    // The merchant may have granted access a moment ago, before the platform's message of it.
    if (body.sentOrdersIncoming || body.transfersIncoming) await followScopes(shop.id);
    return updateSettings(shop.id, { ...body, actor });
  }),
);

export const loader = route.loader;
export const action = route.action;

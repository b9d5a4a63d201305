import { shopLogo } from "~/api/shop-logo";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { deleteLogo } from "~/models/shop-logo/delete.server";
import { getLogo } from "~/models/shop-logo/get.server";
import { saveLogo } from "~/models/shop-logo/save.server";

const route = apiRoute(
  serve(shopLogo.get, ({ shop }) => getLogo(shop.id)),
  serve(shopLogo.save, ({ shop, body }) => saveLogo(shop.id, body)),
  serve(shopLogo.delete, ({ shop }) => deleteLogo(shop.id)),
);

export const loader = route.loader;
export const action = route.action;

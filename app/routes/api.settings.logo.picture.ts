import { shopLogo } from "~/api/shop-logo";
import { anyFile } from "~/api/supplier-format";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { file } from "~/http/api/file.server";
import { getLogoPicture } from "~/models/shop-logo/get.server";
import { logoFileName } from "~/models/shop-logo/logo";

const route = apiRoute(
  serve(shopLogo.picture, async ({ shop }) => {
    const { content, mediaType } = await getLogoPicture(shop.id);
    return file({ content, type: anyFile, name: logoFileName({ mediaType }), sandboxed: true });
  }),
);

export const loader = route.loader;
export const action = route.action;

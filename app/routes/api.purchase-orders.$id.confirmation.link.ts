import { orderConfirmations } from "~/api/order-confirmations";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { getLinkAddress } from "~/models/order-confirmation/get.server";
import { replaceLink } from "~/models/order-confirmation/replace-link.server";
import { revokeLink } from "~/models/order-confirmation/revoke-link.server";

const route = apiRoute(
  serve(orderConfirmations.link, ({ shop, params }) => getLinkAddress(shop.id, params.id)),
  serve(orderConfirmations.replaceLink, ({ shop, actor, params }) =>
    replaceLink(shop.id, { id: params.id, actor }),
  ),
  serve(orderConfirmations.revokeLink, ({ shop, actor, params }) =>
    revokeLink(shop.id, { id: params.id, actor }),
  ),
);

export const loader = route.loader;
export const action = route.action;

import { orderRevisions } from "~/api/order-revisions";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { discardRevision } from "~/models/order-revision/discard.server";
import { getRevision } from "~/models/order-revision/get.server";
import { startRevision } from "~/models/order-revision/start.server";
import { updateRevision } from "~/models/order-revision/update.server";
import { variantIdsOf } from "~/models/purchase-order/variant-ids";
import { ensureVariants } from "~/sync/ensure-variants.server";

const route = apiRoute(
  serve(orderRevisions.get, ({ shop, params }) => getRevision(shop.id, params.id)),
  serve(orderRevisions.start, ({ shop, actor, params }) => startRevision(shop.id, { id: params.id, actor })),
  serve(orderRevisions.update, async ({ shop, actor, params, body }) => {
    await ensureVariants(shop.id, variantIdsOf(body.lineItems ?? []));
    return updateRevision(shop, { ...body, id: params.id, actor });
  }),
  serve(orderRevisions.discard, ({ shop, params }) => discardRevision(shop.id, params.id)),
);

export const loader = route.loader;
export const action = route.action;

import { stockTransfers } from "~/api/stock-transfers";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { listed } from "~/http/api/list.server";
import { variantIdsOfItems } from "~/models/fields/variant-items";
import { createStockTransfer } from "~/models/stock-transfer/create.server";
import { listStockTransfers, streamStockTransfers } from "~/models/stock-transfer/list.server";
import { ensureVariants } from "~/sync/ensure-variants.server";

const route = apiRoute(
  serve(stockTransfers.list, ({ shop, query: filters }) =>
    listed(filters, {
      page: (page) => listStockTransfers(shop.id, { filters, page }),
      all: () => streamStockTransfers(shop.id, filters),
    }),
  ),
  serve(stockTransfers.create, async ({ shop, actor, body }) => {
    await ensureVariants(shop.id, variantIdsOfItems(body.items));
    return createStockTransfer(shop, { ...body, actor });
  }),
);

export const loader = route.loader;
export const action = route.action;

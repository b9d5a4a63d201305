import { stockLevels } from "~/api/stock-levels";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { adjustStock } from "~/models/stock-adjustment/adjust.server";
import { readOutcome } from "~/models/stock-adjustment/read-outcome.server";
import { ensureSomeVariants } from "~/sync/inventory-operation/ensure-some-variants.server";
import { settleOperations } from "~/sync/settle-operations.server";

const route = apiRoute(
  serve(stockLevels.bulkAdjust, async ({ shop, actor, body: { adjustments } }) => {
    await ensureSomeVariants(shop.id, adjustments);
    const { id, operationIds, claims } = await adjustStock(shop, { adjustments, actor });
    await settleOperations(shop.id, operationIds, { claims, deadlineMs: 8_000 });
    return readOutcome(shop.id, { id, adjustments });
  }),
);

export const loader = route.loader;
export const action = route.action;

import { stockDifferences } from "~/api/stock-differences";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { correctDifferences } from "~/models/stock-difference/correct.server";
import { readDecided } from "~/models/stock-difference/read.server";
import { settleOperations } from "~/sync/settle-operations.server";

const route = apiRoute(
  serve(stockDifferences.correct, async ({ shop, actor, body: { ids } }) => {
    const { operationIds } = await correctDifferences(shop, { ids, actor });
    await settleOperations(shop.id, operationIds, { deadlineMs: 8_000 });
    return readDecided(shop.id, ids);
  }),
);

export const loader = route.loader;
export const action = route.action;

import { z } from "zod";
import { childLog } from "~/infra/log/log.server";
import { statements } from "~/models/database/sql-executor.server";
import { renewAndMeasure } from "~/models/forecast-result/renew-and-measure.server";
import { queueForecasts } from "~/models/reorder-policy/queue-forecasts.server";
import { unsafeFindShopsToForecast } from "~/models/reorder-policy/renew-forecasts.server";
import { getShop } from "~/models/shop/get.server";

/** With a shop: renews its forecasts. Without one, every five minutes: queues that job for each shop that is due. */
export async function run(payload: unknown): Promise<void> {
  const { shopId } = z.looseObject({ shopId: z.number().int().optional() }).parse(payload ?? {});
  if (shopId !== undefined) return await renew(shopId);
  for (const due of await unsafeFindShopsToForecast(new Date())) await queueForecasts(statements, due);
}

async function renew(shopId: number): Promise<void> {
  const started = performance.now();
  const { variants } = await renewAndMeasure(await getShop(shopId));
  if (variants > 0)
    childLog({ shopId, variants, ms: Math.round(performance.now() - started) }).info("forecast");
}

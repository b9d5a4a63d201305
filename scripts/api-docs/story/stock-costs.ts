import { setTimeout as pause } from "node:timers/promises";
import { abc } from "~/api/abc";
import { deadStock } from "~/api/dead-stock";
import { priceChanges } from "~/api/price-changes";
import { shrinkage } from "~/api/shrinkage";
import { stockCosts } from "~/api/stock-costs";
import { suppliers } from "~/api/suppliers";
import type { Recorder } from "../recorder";
import { levelsOf } from "./shelf";

export async function stockCostsPart(recorder: Recorder): Promise<void> {
  await computed(recorder);
  await recorder.record(stockCosts.value, { query: { groupBy: "location" } });
  await recorder.record(stockCosts.changes, {});
  const [{ variantId }] = await levelsOf(recorder, "MUG-01");
  await recorder.record(stockCosts.variant, { query: { variantId } });
  await recorder.record(deadStock.list, { query: { days: "1", idle: "sold", limit: "2" } });
  await recorder.record(deadStock.summary, { query: { days: "1", idle: "sold" } });
  await recorder.record(shrinkage.get, { query: { groupBy: "reason" } });
  await recorder.record(abc.list, { query: { limit: "2" } });
  await recorder.record(abc.summary, {});
  await recorder.record(priceChanges.list, { query: { source: "list", limit: "2" } });
  await recorder.record(priceChanges.totals, { query: { source: "list" } });
  const [supplier] = await recorder.call(suppliers.list, {});
  if (!supplier) throw new Error("The story has no supplier.");
  await recorder.record(priceChanges.history, { query: { supplierId: String(supplier.id), variantId } });
  await recorder.record(stockCosts.entries, { query: { variantId, limit: "3" } });
}

/** A job computes costs every minute, of what is ten seconds old. */
async function computed(recorder: Recorder): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { total, pending } = await recorder.call(stockCosts.value, {});
    if (total.units > 0 && pending === 0) return;
    await pause(2_000);
  }
  throw new Error("The costs were not computed within three minutes.");
}

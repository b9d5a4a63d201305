import { setTimeout as pause } from "node:timers/promises";
import { shopSettings } from "~/api/settings";
import { storeCosts } from "~/api/store-costs";
import type { Recorder } from "../recorder";

/** Costs are written to the store, somebody changes two there, and a person decides. */
export async function storeCostsPart(recorder: Recorder): Promise<void> {
  await recorder.call(shopSettings.update, { body: { costsToStore: true } });
  const written = await untilSome(recorder, "written", 2);
  for (const { sku } of written.slice(0, 2)) await recorder.changeCost({ sku, cost: "19.00" });
  const [one, other] = await untilSome(recorder, "differs", 2);
  await recorder.record(storeCosts.list, { query: { status: "differs" } });
  await recorder.record(storeCosts.write, { body: { ids: [one?.id ?? 0] } });
  await recorder.record(storeCosts.keep, { body: { ids: [other?.id ?? 0] } });
  await recorder.call(shopSettings.update, { body: { costsToStore: false } });
}

/** A difference soon after our own change may be an old reading, and is found out within half a minute. */
async function untilSome(recorder: Recorder, status: "written" | "differs", count: number) {
  for (let tries = 0; tries < 240; tries += 1) {
    const found = await recorder.call(storeCosts.list, { query: { status } });
    if (found.length >= count) return found;
    await pause(1_000);
  }
  throw new Error(`Fewer than ${count} costs are ${status} after four minutes.`);
}

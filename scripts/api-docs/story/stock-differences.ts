import { setTimeout as sleep } from "node:timers/promises";
import { stockDifferences } from "~/api/stock-differences";
import type { Recorder } from "../recorder";
import { levelsOf } from "./shelf";

/** Two levels are changed in the store while no webhook about it arrives; a comparison finds them. */
export async function stockDifferencesPart(recorder: Recorder): Promise<void> {
  // No other part moves these: the app reads a level that moved once more within seconds, and would find the change itself.
  const levels = await levelsOf(recorder, "PLD-01");
  await recorder.changeUnreported(levels.map((level) => ({ ...level, quantity: level.currentStock + 6 })));
  await recorder.record(stockDifferences.startCheck, {});
  while ((await recorder.call(stockDifferences.getCheck, {})).isRunning) await sleep(100);
  await recorder.record(stockDifferences.getCheck, {});
  const found = await recorder.record(stockDifferences.list, { query: { status: "open" } });
  const [accepted, corrected] = found;
  if (!accepted || !corrected) throw new Error("The comparison has not found what differs.");
  await recorder.record(stockDifferences.accept, { body: { ids: [accepted.id] } });
  await recorder.record(stockDifferences.correct, { body: { ids: [corrected.id] } });
}

import { stockCounts } from "~/api/stock-counts";
import type { Recorder } from "../recorder";
import { levelsOf } from "./shelf";

export async function stockCountsPart(recorder: Recorder): Promise<void> {
  const [{ locationId, variantId }] = await levelsOf(recorder, "MUG-01");
  const count = await recorder.record(stockCounts.create, {
    body: { locationId, items: [{ variantId, countedQuantity: 44 }], notes: "Shelves by the door" },
  });
  const params = { id: count.id };
  const [jug] = await levelsOf(recorder, "JUG-01");
  const items = [{ variantId: jug.variantId, countedQuantity: 10 }];
  await recorder.record(stockCounts.sheet, { params, query: { limit: "2" } });
  await recorder.record(stockCounts.update, { params, body: { items, status: "submitted" } });
  await recorder.record(stockCounts.get, { params });
  await recorder.record(stockCounts.reverse, {
    params,
    body: { note: "The wrong shelf", evenIfShort: true },
  });
  await recorder.record(stockCounts.list, { query: { limit: "10" } });
}

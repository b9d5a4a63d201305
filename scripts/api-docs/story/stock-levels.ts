import { stockLevels } from "../../../app/api/stock-levels";
import type { Recorder } from "../recorder";
import { levelsOf } from "./shelf";

/** Leaves enough of MUG-01 to be moved about. */
export async function stockLevelsPart(recorder: Recorder): Promise<void> {
  const [here, there] = await levelsOf(recorder, "MUG-01");
  await recorder.record(stockLevels.list, { query: { search: "MUG-0", locationId: here.locationId } });
  await recorder.record(stockLevels.bulkAdjust, {
    body: {
      adjustments: [
        { variantId: here.variantId, locationId: here.locationId, quantity: 48, reason: "Found a box" },
        { variantId: there.variantId, locationId: there.locationId, quantity: 12, reason: "Two were broken" },
      ],
    },
  });
}

import { labels } from "~/api/labels";
import type { Recorder } from "../recorder";
import { variantOf } from "./shelf";

export async function labelsPart(recorder: Recorder): Promise<void> {
  const { variantId } = await variantOf(recorder, "MUG-03");
  await recorder.recordFile(labels.print, {
    body: { format: "avery-5160", skip: 3, items: [{ variantId, copies: 12 }] },
  });
}

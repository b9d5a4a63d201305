import { shopLogo } from "~/api/shop-logo";
import type { Recorder } from "../recorder";

/** A gray picture of two pixels. */
const content =
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAAAAADRSSBWAAAAC0lEQVR4nGNoaAAAAYMBARg1IhUAAAAASUVORK5CYII=";

export async function shopLogoPart(recorder: Recorder): Promise<void> {
  await recorder.record(shopLogo.save, { body: { content } });
  await recorder.record(shopLogo.get, {});
  await recorder.recordFile(shopLogo.picture, {});
  await recorder.record(shopLogo.delete, {});
}

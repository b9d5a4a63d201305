import { dataExport } from "~/api/export";
import { shopSettings } from "~/api/settings";
import type { Recorder } from "../recorder";

export async function settingsPart(recorder: Recorder): Promise<void> {
  const supplierMessage = "Write our order number on every parcel.";
  await recorder.record(shopSettings.update, { body: { defaultTaxPercent: 19, supplierMessage } });
  await recorder.record(shopSettings.get, {});
  await recorder.recordFile(dataExport.get, {});
}

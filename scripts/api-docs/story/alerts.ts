import { alerts } from "~/api/alerts";
import type { Recorder } from "../recorder";

export async function alertsPart(recorder: Recorder): Promise<void> {
  const [newest] = await recorder.record(alerts.list, {});
  if (!newest) throw new Error("The story has raised no alert.");
  await recorder.record(alerts.mark, { params: { id: newest.id }, body: { read: true } });
  await recorder.record(alerts.markMany, { body: { ids: [newest.id], read: true } });
  await recorder.record(alerts.unread, {});
  await recorder.record(alerts.configure, { body: { alertThresholdPercent: 120 } });
  await recorder.record(alerts.getConfiguration, {});
}

import { dashboard } from "~/api/dashboard";
import type { Recorder } from "../recorder";

export async function dashboardPart(recorder: Recorder): Promise<void> {
  await recorder.record(dashboard.get, {});
}

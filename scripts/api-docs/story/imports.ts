import { imports } from "~/api/imports";
import type { Recorder } from "../recorder";

export async function importsPart(recorder: Recorder): Promise<void> {
  await recorder.record(imports.get, {});
  await recorder.record(imports.start, {});
}

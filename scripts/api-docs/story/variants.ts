import { variants } from "~/api/variants";
import type { Recorder } from "../recorder";

export async function variantsPart(recorder: Recorder): Promise<void> {
  await recorder.record(variants.search, { query: { search: "mug", limit: "2" } });
}

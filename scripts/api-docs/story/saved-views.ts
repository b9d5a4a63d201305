import { savedViews } from "~/api/saved-views";
import type { Recorder } from "../recorder";

export async function savedViewsPart(recorder: Recorder): Promise<void> {
  const view = await recorder.record(savedViews.create, {
    body: { list: "purchase-orders", name: "Late", query: "status=pending&expectedRange=beforeToday" },
  });
  await recorder.record(savedViews.list, { query: { list: "purchase-orders" } });
  await recorder.record(savedViews.delete, { params: { id: view.id } });
}

import type { Query } from "~/models/execute";
import { lockRules } from "~/models/low-stock/update-rules.server";
import { assessStock } from "./assess-stock.server";
import { changesOf } from "./assessment";
import { writeAlertChanges } from "./write-changes.server";

/** The shop's low stock alerts are those that its configuration asks for, by the stock that its rules know. */
export async function reviewConfiguredStock(query: Query, shopId: number): Promise<void> {
  await lockRules(query, shopId, null);
  const changes = changesOf(await assessStock(query, shopId, null));
  await writeAlertChanges(query, shopId, { type: "low_stock", changes });
}

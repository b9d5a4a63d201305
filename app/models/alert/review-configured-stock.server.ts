import type { SqlExecutor } from "~/models/sql-executor.server";
import { lockRules } from "~/models/low-stock/update-rules.server";
import { assessStock } from "./assess-stock.server";
import { changesOf } from "./assessment";
import { writeAlertChanges } from "./write-changes.server";

/** The shop's low stock alerts are those that its configuration asks for, by the stock that its rules know. */
export async function reviewConfiguredStock(tx: SqlExecutor, shopId: number): Promise<void> {
  await lockRules(tx, shopId, null);
  const changes = changesOf(await assessStock(tx, shopId, null));
  await writeAlertChanges(tx, shopId, { type: "low_stock", changes });
}

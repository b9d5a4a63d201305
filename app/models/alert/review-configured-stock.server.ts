import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { lockRules } from "~/models/low-stock/update-rules.server";
import { assessStock } from "./assess-stock.server";
import { changesOf } from "./assessment";
import { writeAlertChanges } from "./write-changes.server";

/** Updates the shop's low stock alerts after a change of its configuration, by the stock of its rules. */
export async function reviewConfiguredStock(tx: SqlExecutor, shopId: number): Promise<void> {
  await lockRules(tx, shopId, null);
  const changes = changesOf(await assessStock(tx, shopId, null));
  await writeAlertChanges(tx, shopId, { type: "low_stock", changes });
}

import { childLog } from "~/infra/log/log.server";
import { completeCheck, saveCheckStep, wasRestoredSinceCheck } from "~/models/stock-check/steps.server";
import { explainAndAlert } from "~/models/stock-difference/explain.server";
import { closeLedgerGaps } from "~/models/stock-ledger/close-gaps.server";

/** Ends a comparison: explains differences, raises an alert for the rest. A second call changes nothing. */
export async function concludeCheck(shopId: number, { reason }: { reason: string }): Promise<void> {
  await saveCheckStep(shopId, "explaining");
  const gaps = await closeLedgerGaps(shopId, reason);
  const isRestored = await wasRestoredSinceCheck(shopId);
  const unexplained = gaps + (await explainAndAlert(shopId, { isRestored, isNew: gaps > 0 }));
  await completeCheck(shopId);
  childLog({ shopId, unexplained, isRestored }).info("differences looked at");
}

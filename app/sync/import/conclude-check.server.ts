import { childLog } from "~/infra/log/log.server";
import { completeCheck, saveCheckStep, wasRestoredSinceCheck } from "~/models/stock-check/steps.server";
import { explainAndTell } from "~/models/stock-difference/explain.server";
import { closeLedgerGaps } from "~/models/stock-ledger/close-gaps.server";

/**
 * The levels and orders of the whole shop have just been read: what differed is explained as far as it can be,
 * the rest is told of in an alert. Done again it changes nothing. `reason` is what the ledger says of a gap in it.
 */
export async function concludeCheck(shopId: number, { reason }: { reason: string }): Promise<void> {
  await saveCheckStep(shopId, "explaining");
  const gaps = await closeLedgerGaps(shopId, reason);
  const isRestored = await wasRestoredSinceCheck(shopId);
  const unexplained = gaps + (await explainAndTell(shopId, { isRestored, isNews: gaps > 0 }));
  await completeCheck(shopId);
  childLog({ shopId, unexplained, isRestored }).info("differences looked at");
}

import type { ClaimedOperation } from "~/models/platform-operation/claim.server";
import { linesStandAlone } from "~/models/platform-operation/request";
import { setAside, type RefusedLine } from "~/models/platform-operation/set-aside.server";
import { settleRefused } from "~/models/platform-operation/settle-refused.server";

/**
 * The platform will never do what this attempt asked for. Where it names the culprits and the lines do not need each
 * other, the rest goes on without them; else a person decides about the whole.
 */
export async function refuse(
  operation: ClaimedOperation,
  { words, lines = [] }: { words: string; lines?: readonly RefusedLine[] },
): Promise<void> {
  // An earlier attempt of unknown fate may have moved the stock before the platform changed its mind.
  if (operation.doubtful) return void (await settleRefused(operation, { status: "review", words }));
  const areKnown = lines.length > 0 && lines.every(({ index }) => index < operation.changes.length);
  if (areKnown && linesStandAlone[operation.document]) return void (await setAside(operation, lines));
  await settleRefused(operation, { status: "rejected", words });
}

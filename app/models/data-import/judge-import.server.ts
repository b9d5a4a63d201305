import { db } from "~/infra/db/db.server";
import type { ShopContext } from "~/models/shop/context";
import { sentence } from "~/texts/translate";
import { missingFields } from "./columns";
import { type Judged, judgeLines, keepVerdicts } from "./judge-lines.server";
import { linesToJudge } from "./line-batches.server";
import { mappingSchema } from "./stored";
import { surveyLines } from "./survey-lines.server";
import { lockUnderWay } from "./under-way.server";

/**
 * Judges every line of the import, and stores what the file shows of its numbers and dates. Without columns that have
 * to be there, or with dates of an unknown order, lines stay without an outcome until somebody has said it.
 */
export async function judgeImport(shop: ShopContext, id: bigint): Promise<void> {
  const where = { shopId_id: { shopId: shop.id, id } };
  const found = await db.dataImport.findUniqueOrThrow({ where });
  if (found.kind === "" || missingFields(found.kind, mappingSchema.parse(found.mapping)).length > 0) return;
  const kind = found.kind;
  const format = await surveyLines(shop.id, { dataImport: found, kind });
  const dataImport = await db.dataImport.update({ where, data: format });
  if (dataImport.dateOrder === "ask") return;
  const seen = new Map<string, number>();
  let done = 0;
  for await (const lines of linesToJudge(shop.id, id)) {
    const isUnderWay = await db.$transaction(async (tx) => {
      if (!(await lockUnderWay(tx, shop.id, { id, status: "reading" }))) return false;
      const judged = await judgeLines(tx, shop, { dataImport, kind, lines });
      await keepVerdicts(tx, shop.id, { id, judged: withoutRepeats(judged, seen) });
      done += lines.length;
      await tx.dataImport.updateMany({ where: { shopId: shop.id, id }, data: { done } });
      return true;
    });
    if (!isUnderWay) return;
  }
}

/** Of several lines about the same, the first counts. */
export function withoutRepeats(judged: readonly Judged[], seen: Map<string, number>): Judged[] {
  return judged.map((one) => {
    const { key } = one.verdict;
    if (key === undefined) return one;
    const first = seen.get(key);
    if (first === undefined) {
      seen.set(key, one.line);
      return one;
    }
    const reason = sentence("imports.lineAgain", { line: first });
    return { line: one.line, verdict: { outcome: "refused" as const, reason } };
  });
}

import type { DataImport } from "~/generated/prisma/client";
import { db } from "~/infra/db/db.server";
import type { ShopContext } from "~/models/shop/context";
import { sentence } from "~/texts/translate";
import { missingFields } from "./columns";
import { DateEvidence } from "./date-format";
import { type Judged, judgeLines, keepVerdicts } from "./judge-lines.server";
import { keepGroups } from "./keep-groups.server";
import { importFields, type ImportKind } from "./kinds";
import { lineBatches } from "./line-batches.server";
import { DecimalEvidence } from "./number-format";
import { headsSchema, mappingSchema } from "./stored";

/**
 * Judges every line of the import, and stores what the file shows of its numbers and dates. Without columns that have
 * to be there, or with dates of an unknown order, lines stay without an outcome until somebody has said it.
 */
export async function judgeImport(shop: ShopContext, id: bigint): Promise<void> {
  const where = { shopId_id: { shopId: shop.id, id } };
  const found = await db.dataImport.findUniqueOrThrow({ where });
  if (found.kind === "" || missingFields(found.kind, mappingSchema.parse(found.mapping)).length > 0) return;
  const kind = found.kind;
  const dataImport = await db.dataImport.update({
    where,
    data: await formatOf(shop.id, { dataImport: found, kind }),
  });
  if (dataImport.dateOrder === "ask") return;
  await keepGroups(shop.id, { id, kind, mapping: mappingSchema.parse(dataImport.mapping) });
  const seen = new Map<string, number>();
  let done = 0;
  for await (const lines of lineBatches(shop.id, id)) {
    await db.$transaction(async (tx) => {
      const judged = await judgeLines(tx, shop, { dataImport, kind, lines });
      await keepVerdicts(tx, shop.id, { id, judged: withoutRepeats(judged, seen) });
      done += lines.length;
      await tx.dataImport.updateMany({ where: { shopId: shop.id, id, status: "reading" }, data: { done } });
    });
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

/** How the file writes numbers and dates; what somebody has said is left as it is. */
async function formatOf(shopId: number, { dataImport, kind }: { dataImport: DataImport; kind: ImportKind }) {
  const { decimalSign, dateOrder, separator } = dataImport;
  if (decimalSign !== "" && dateOrder !== "" && dateOrder !== "ask") return {};
  const mapping = mappingSchema.parse(dataImport.mapping);
  const places = (isOf: (type: string) => boolean) =>
    importFields[kind].flatMap(({ name, type }) =>
      isOf(type) && mapping[name] !== undefined ? [mapping[name]] : [],
    );
  const ofNumbers = places((type) => type === "amount" || type === "units" || type === "days");
  const ofDates = places((type) => type === "date");
  const numbers = new DecimalEvidence();
  const dates = new DateEvidence();
  for await (const rows of lineBatches(shopId, dataImport.id)) {
    for (const row of rows) {
      const cells = headsSchema.parse(row.cells);
      for (const place of ofNumbers) numbers.add(cells[place] ?? "");
      for (const place of ofDates) dates.add(cells[place] ?? "");
    }
  }
  const isSaid = dateOrder === "dmy" || dateOrder === "mdy";
  return {
    decimalSign: decimalSign || numbers.sign(separator),
    dateOrder: isSaid ? dateOrder : (dates.order() ?? ""),
  };
}

import type { DataImport } from "~/generated/prisma/client";
import type { Tx } from "~/infra/db/db.server";
import { execute, sql } from "~/models/database/sql.server";
import type { ShopContext } from "~/models/shop/context";
import { serialiseMessage } from "~/texts/stored-message";
import { sentence } from "~/texts/translate";
import { type DateOrder, dateOrders } from "./date-format";
import type { ImportKind } from "./kinds";
import type { Line } from "./line-batches.server";
import type { DecimalSign } from "./number-format";
import { hasRecords } from "./record-fields";
import { choicesSchema, mappingSchema, textsSchema } from "./stored";
import type { Candidate, Verdict } from "./target";
import { targets } from "./targets.server";
import { faultOf, readValues } from "./values";

export interface Judged {
  line: number;
  verdict: Verdict;
}

/** What the import would do with these lines as the shop is now; nothing is written. */
export async function judgeLines(
  tx: Tx,
  shop: ShopContext,
  { dataImport, kind, lines }: { dataImport: DataImport; kind: ImportKind; lines: readonly Line[] },
): Promise<Judged[]> {
  const format = {
    heads: textsSchema.parse(dataImport.heads),
    mapping: mappingSchema.parse(dataImport.mapping),
    decimalSign: dataImport.decimalSign as DecimalSign,
    dateOrder: dateOrderOf(dataImport.dateOrder),
  };
  const refused: Judged[] = [];
  const candidates = lines.flatMap((row): Candidate[] => {
    const cells = textsSchema.parse(row.cells);
    const { values, fault } = readValues(kind, cells, format);
    if (fault) refused.push({ line: row.line, verdict: { outcome: "refused", reason: fault } });
    return fault
      ? []
      : [
          {
            line: row.line,
            group: row.groupOf,
            values,
            faultOf: (field) => faultOf(field, { cells, format }),
          },
        ];
  });
  const choices = choicesSchema.parse(dataImport.choices);
  const verdicts = await targets[kind].judge(tx, shop, { candidates, choices });
  const judged = verdicts.map((verdict, at) => ({ line: candidates[at]?.line ?? 0, verdict }));
  const verdictOf = new Map([...judged, ...refused].map((one) => [one.line, one]));
  // In the order of the lines: what the first of them makes is taken back last.
  const all = lines.flatMap(({ line }) => verdictOf.get(line) ?? []);
  return hasRecords(kind) ? wholeRecords(all, { kind, lines }) : all;
}

/** An order, or a count, of which a line cannot be used is left out as a whole: nothing of it is half there. */
function wholeRecords(
  judged: readonly Judged[],
  { kind, lines }: { kind: ImportKind; lines: readonly Line[] },
): Judged[] {
  const groupOf = new Map(lines.map(({ line, groupOf: group }) => [line, group]));
  const broken = new Map<string, number>();
  for (const { line, verdict } of judged) {
    const group = groupOf.get(line) ?? "";
    if (verdict.outcome === "refused" && !broken.has(group)) broken.set(group, line);
  }
  return judged.map((one) => {
    const line = broken.get(groupOf.get(one.line) ?? "");
    if (line === undefined || one.verdict.outcome === "refused") return one;
    const reason = sentence(kind === "counts" ? "imports.countBroken" : "imports.orderBroken", { line });
    return { line: one.line, verdict: { outcome: "refused", reason } };
  });
}

function dateOrderOf(stored: string): DateOrder | null {
  return dateOrders.find((order) => order === stored) ?? null;
}

/** Stores what would be done with the lines. */
export async function keepVerdicts(
  tx: Tx,
  shopId: number,
  { id, judged }: { id: bigint; judged: readonly Judged[] },
): Promise<void> {
  const rows = judged.map(({ line, verdict: { outcome, reason, choiceOf = "", proposals = [] } }) => ({
    ...{ line, outcome, choice_of: choiceOf, proposals },
    reason: reason ? serialiseMessage(reason) : "",
  }));
  await execute(
    tx,
    sql`
    UPDATE data_import_rows AS kept SET outcome = judged.outcome, reason = judged.reason, choice_of = judged.choice_of,
      proposals = judged.proposals
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS judged (line int, outcome text, reason text, choice_of text, proposals jsonb)
    WHERE kept.shop_id = ${shopId} AND kept.import_id = ${id} AND kept.line = judged.line AND kept.state = 'waiting'
      AND (kept.outcome, kept.reason, kept.choice_of, kept.proposals)
        IS DISTINCT FROM (judged.outcome, judged.reason, judged.choice_of, judged.proposals)`,
  );
}

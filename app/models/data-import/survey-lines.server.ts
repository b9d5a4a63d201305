import type { DataImport } from "~/generated/prisma/client";
import { db } from "~/infra/db/db.server";
import { execute, queryRows, sql } from "~/models/database/sql.server";
import { mostLines } from "~/models/purchase-order/schema";
import { serialiseMessage } from "~/texts/stored-message";
import { sentence } from "~/texts/translate";
import { DateEvidence } from "./date-format";
import { importFields, type ImportKind } from "./kinds";
import { type Line, linesInOrder } from "./line-batches.server";
import { DecimalEvidence } from "./number-format";
import { hasRecords, recordReader } from "./record-fields";
import { mappingSchema, textsSchema } from "./stored";

interface Surveyed {
  dataImport: DataImport;
  kind: ImportKind;
}

/**
 * Goes through the file once before its lines are judged: stores which record each line is part of, and takes earlier
 * verdicts away. Returns how the file writes numbers and dates; what somebody has said is left as it is.
 */
export async function surveyLines(shopId: number, { dataImport, kind }: Surveyed) {
  const { id, decimalSign, dateOrder, separator } = dataImport;
  const mapping = mappingSchema.parse(dataImport.mapping);
  const placesOf = (...types: string[]) =>
    importFields[kind].flatMap(({ name, type }) => (types.includes(type) ? (mapping[name] ?? []) : []));
  const [ofNumbers, ofDates] = [placesOf("amount", "units", "days"), placesOf("date")];
  const numbers = new DecimalEvidence();
  const dates = new DateEvidence();
  const recordOf = recordReader(kind, mapping);
  for await (const lines of linesInOrder(shopId, id)) {
    const records = lines.map((row) => {
      const cells = textsSchema.parse(row.cells);
      for (const place of ofNumbers) numbers.add(cells[place] ?? "");
      for (const place of ofDates) dates.add(cells[place] ?? "");
      return { line: row.line, group_of: recordOf(cells) };
    });
    await keepRecords(shopId, { id, lines, records });
  }
  if (hasRecords(kind)) await refuseLongRecords(shopId, id);
  const isSaid = dateOrder === "dmy" || dateOrder === "mdy";
  return {
    decimalSign: decimalSign || numbers.sign(separator),
    dateOrder: isSaid ? dateOrder : (dates.order() ?? ""),
  };
}

interface Records {
  id: bigint;
  lines: readonly Line[];
  records: readonly { line: number; group_of: string }[];
}

async function keepRecords(shopId: number, { id, lines, records }: Records): Promise<void> {
  const [first, last] = [lines[0]?.line ?? 0, lines.at(-1)?.line ?? 0];
  await db.$transaction(async (tx) => {
    await execute(
      tx,
      sql`
      UPDATE data_import_rows SET outcome = ''
      WHERE shop_id = ${shopId} AND import_id = ${id} AND line BETWEEN ${first} AND ${last} AND outcome <> ''
        AND state = 'waiting'`,
    );
    const isKnown = records.every(({ group_of: record }, at) => record === lines[at]?.groupOf);
    if (isKnown) return;
    await execute(
      tx,
      sql`
      UPDATE data_import_rows AS kept SET group_of = said.group_of
      FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb) AS said (line int, group_of text)
      WHERE kept.shop_id = ${shopId} AND kept.import_id = ${id} AND kept.line = said.line
        AND kept.line BETWEEN ${first} AND ${last}`,
    );
  });
}

/** A record that is longer than any can be stays out of the batches: most likely the column of its name is another. */
async function refuseLongRecords(shopId: number, id: bigint): Promise<void> {
  const long = await queryRows(
    db,
    sql<{ groupOf: string }>`
    SELECT group_of AS "groupOf" FROM data_import_rows
    WHERE shop_id = ${shopId} AND import_id = ${id} AND state = 'waiting'
    GROUP BY group_of HAVING count(*) > ${mostLines}::int`,
  );
  for (const { groupOf } of long) {
    const reason = serialiseMessage(sentence("imports.recordTooLong", { most: mostLines }));
    await db.dataImportRow.updateMany({
      where: { shopId, importId: id, groupOf, state: "waiting" },
      data: { outcome: "refused", reason },
    });
  }
}

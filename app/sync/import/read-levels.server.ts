import type { ImportConnection } from "~/models/import-run/connection.server";
import { mergeStagedLevels, stageLevels } from "~/models/stock-level/merge-staged.server";
import type { BulkOperation } from "~/platform/bulk-query.server";
import { eachLine, type Pause } from "./bulk-result.server";
import { levelRow } from "./rows";

interface Reading {
  /** What the ledger says of a level that differs. */
  reason: string;
  pause: Pause;
}

/** The mirror's levels are those of a bulk result, except where it knows better; see mergeStagedLevels. */
export async function readLevels(
  connection: ImportConnection,
  operation: BulkOperation,
  { reason, pause }: Reading,
): Promise<{ changed: number; removed: number; levels: number }> {
  const table = await stageLevels(connection);
  await eachLine(operation, {
    take(line) {
      const row = levelRow(line);
      if (row !== null) table.add(row);
    },
    async pause(lines) {
      await table.flushWhenFull();
      await pause(lines);
    },
  });
  await table.complete();
  const merged = await mergeStagedLevels(connection, { readAt: new Date(operation.createdAt), reason });
  return { ...merged, levels: table.count };
}

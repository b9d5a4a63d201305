import type { ImportConnection } from "~/models/import-run/connection.server";
import { mergeStagedLevels, stageLevels } from "~/models/stock-level/merge-staged.server";
import type { BulkOperation } from "~/platform/bulk-query.server";
import { eachLine, type Reading } from "./bulk-result.server";
import { levelRow } from "./rows";

interface LevelReading extends Reading {
  /** The ledger's reason for a level that differs. */
  reason: string;
}

/** Saves the levels of a bulk result in the mirror, except where the mirror is newer; see mergeStagedLevels. */
export async function readLevels(
  connection: ImportConnection,
  operation: BulkOperation,
  { reason, pause, unread }: LevelReading,
): Promise<{ changed: number; removed: number; levels: number }> {
  const table = await stageLevels(connection, unread);
  await eachLine(operation, {
    unread,
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
  const merged = await mergeStagedLevels(connection, {
    readAt: new Date(operation.createdAt),
    reason,
    isComplete: unread.count === 0,
  });
  return { ...merged, levels: table.count };
}

import type { ImportConnection } from "~/models/import-run/connection.server";
import { mergeStagedOrders, stageOrders } from "~/models/sales/merge-staged.server";
import type { BulkOperation } from "~/platform/bulk-query.server";
import { eachLine, type Reading } from "./bulk-result.server";
import { orderRow } from "./rows";

/** Counts the orders of a bulk result in the daily sales, each once. The result has all orders since a moment. */
export async function readOrders(
  connection: ImportConnection,
  operation: BulkOperation,
  { since, pause, unread }: Reading & { since: Date },
): Promise<{ orders: number }> {
  const { orders, lines } = await stageOrders(connection, unread);
  await eachLine(operation, {
    unread,
    take(line) {
      const row = orderRow(line);
      if (row === null) return;
      if ("lines" in row) lines.add(row.lines);
      else orders.add(row.orders);
    },
    async pause(read) {
      await orders.flushWhenFull();
      await lines.flushWhenFull();
      await pause(read);
    },
  });
  await orders.complete();
  await lines.complete();
  await mergeStagedOrders(connection, { since });
  return { orders: orders.count };
}

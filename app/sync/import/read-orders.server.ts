import { mergeStagedOrders, stageOrders } from "~/models/sales/merge-staged.server";
import { ordersBulk } from "~/platform/bulk-documents";
import { eachLine } from "./bulk-result.server";
import type { StepContext } from "./context.server";
import { orderRow } from "./rows";

/** The orders created since a moment are in the daily sales, each once. */
export async function readOrders(context: StepContext, since: Date): Promise<void> {
  const operation = await context.bulkResult(ordersBulk(since));
  const { orders, lines } = await stageOrders(context.connection);
  await eachLine(operation, {
    take(line) {
      const row = orderRow(line);
      if (row === null) return;
      if ("lines" in row) lines.add(row.lines);
      else orders.add(row.orders);
    },
    async pause(read) {
      await orders.flushWhenFull();
      await lines.flushWhenFull();
      await context.report(read, operation.objectCount);
    },
  });
  await orders.complete();
  await lines.complete();
  const merged = await mergeStagedOrders(context.connection, { since });
  context.run.totals.orders = merged.orders;
}

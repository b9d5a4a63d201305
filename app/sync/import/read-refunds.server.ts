import { saveImportedSales } from "~/models/sales/save-facts.server";
import { fetchRefunds } from "~/platform/refunds.server";
import { platformForShop } from "~/sync/platform-for-shop.server";
import type { StepContext } from "./context.server";

/**
 * Counts the refunds of orders created since a moment in the daily sales, each once. They are read in pages: a bulk
 * query cannot read them, because an order's refunds are a list and their lines a connection inside it.
 */
export async function readRefunds(context: StepContext, since: Date): Promise<void> {
  await context.startCounting(null);
  const { checkpoint, totals } = context.run;
  if (checkpoint.refundsAfter === null) totals.refunds = 0;
  let orders = 0;
  do {
    const client = await platformForShop(context.shopId);
    const page = await fetchRefunds(client, { since, after: checkpoint.refundsAfter });
    const news = page.refunds.map((refund) => ({
      ...refund,
      kind: "refund" as const,
      at: refund.processedAt,
    }));
    if (news.length > 0) await saveImportedSales(context.shopId, news);
    totals.refunds = (totals.refunds ?? 0) + news.length;
    orders += page.orders;
    checkpoint.refundsAfter = page.next;
    await context.report(orders, page.expected);
  } while (checkpoint.refundsAfter !== null);
}

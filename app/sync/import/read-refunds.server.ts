import { saveImportedSales } from "~/models/sales/save-facts.server";
import { fetchRefunds } from "~/platform/refunds.server";
import { platformForShop } from "~/sync/platform-for-shop.server";
import type { StepContext } from "./context.server";
import { UnreadableLine } from "./rows";

const tooManyRefunds = new UnreadableLine("An order has more refunds than the platform tells.");

/** Counts the refunds of orders created since a moment in the daily sales, each once. */
export async function readRefunds(context: StepContext, since: Date): Promise<void> {
  // No bulk query can read them: an order's refunds are a list, and their lines a connection inside it.
  await context.startCounting(null);
  const { checkpoint, totals } = context.run;
  if (checkpoint.refundsAfter === null) totals.refunds = 0;
  let orders = 0;
  do {
    const client = await platformForShop(context.shopId);
    const page = await fetchRefunds(client, { since, after: checkpoint.refundsAfter });
    const refunds = page.refunds.map((refund) => ({
      ...refund,
      kind: "refund" as const,
      at: refund.processedAt,
    }));
    if (refunds.length > 0) await saveImportedSales(context.shopId, refunds);
    totals.refunds = (totals.refunds ?? 0) + refunds.length;
    const expected = page.expected === null ? null : orders + page.expected;
    orders += page.orders;
    for (let order = 0; order < page.incomplete; order += 1) context.unread.note(tooManyRefunds);
    checkpoint.refundsAfter = page.next;
    await context.report(orders, expected);
  } while (checkpoint.refundsAfter !== null);
}

import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "~/errors";
import { addDays } from "~/lib/calendar-days";
import { listNotBilled, type NotBilledLine } from "~/models/bill/received-not-billed.server";
import { shopToday } from "~/models/bill/today.server";
import { makeExport } from "~/models/book-export/make.server";
import { listBuyingBudgets } from "~/models/buying-budget/list.server";
import type { NamedBudgetRow } from "~/models/buying-budget/read-rows.server";
import { database, queryOne, sql } from "~/models/database/sql.server";
import { getShop } from "~/models/shop/get.server";
import { writeStoreCosts } from "~/sync/store-cost/write-costs.server";

/** What was there when the books of a shop were closed. */
export interface ClosedBooks {
  /** What the report of received and not billed goods has. */
  notBilled: NotBilledLine[];
  /** The days that were exported last, and what was left to export after that; empty: nothing. */
  until: string;
  left: string;
  /** What the report of the budgets has for the months of the schedule. */
  budgets: NamedBudgetRow[];
}

/** More than a reading may be behind, and a lost request may take. */
const betweenRoundsMs = 45_000;
/** A shop that the platform turned away is asked again after a quarter of an hour at most. */
const mostRounds = 40;

/** Brings the costs in the store in line, as the job of each minute does while there is something to do. */
export async function writeAllCosts(shopId: number): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    await writeStoreCosts(shopId);
    const { pending } = await queryOne(
      database,
      sql<{ pending: number }>`
      SELECT count(*)::int AS pending FROM store_costs AS cost
      JOIN shops AS shop ON shop.id = ${shopId} AND shop.costs_to_store
        AND shop.store_currency IN ('', shop.currency)
      WHERE cost.shop_id = ${shopId} AND cost.status = 'pending'`,
    );
    if (pending === 0) return;
    await sleep(betweenRoundsMs);
  }
}

/** On the day after: two people export all that is left at once, and a third one finds nothing. */
export async function closeBooks(shopId: number): Promise<ClosedBooks> {
  const shop = await getShop(shopId);
  const until = addDays(await shopToday(shopId), -1);
  const once = () =>
    makeExport(shop, { until, actor: "" }).then(
      () => "exported",
      (error: unknown) => {
        if (error instanceof AppError && error.code === "CONFLICT") return "";
        throw error;
      },
    );
  await Promise.all([once(), once()]);
  const left = await once();
  const { rows } = await listNotBilled(shop, { filters: {}, page: { limit: 250 } });
  const { rows: budgets } = await listBuyingBudgets(shop, {
    filters: { from: "2026-02", to: "2026-04" },
    page: { limit: 250 },
  });
  return { notBilled: rows, until, left, budgets };
}

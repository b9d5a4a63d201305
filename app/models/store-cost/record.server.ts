import { db } from "~/infra/db/db.server";
import { reviewCostAlert } from "~/models/alert/review-costs.server";
import { execute, queryRows, sql } from "~/models/database/sql.server";
import { withTransaction } from "~/models/database/sql-executor.server";
import type { Money } from "~/models/purchase-order/money";
import { type ClaimedStoreCost, leaseMs } from "./claim.server";

/** The store has the cost: it is the one that both agree on. Another one that is wanted by now is written next. */
export async function keepAgreed(claimed: ClaimedStoreCost, found: Money | null): Promise<void> {
  const { shopId, variantId, fence, wanted } = claimed;
  await execute(
    db,
    sql`
    UPDATE store_costs SET status = CASE WHEN wanted = ${wanted.toFixed()}::numeric THEN 'written' ELSE 'pending' END,
      agreed = ${found?.toFixed() ?? null}::numeric, found = ${found?.toFixed() ?? null}::numeric, compared_at = now(),
      outcome_unknown = false, attempts = 0, lease_until = NULL, fence = fence + 1, last_error = '', changed_at = now()
    WHERE shop_id = ${shopId} AND variant_id = ${variantId} AND fence = ${fence}`,
  );
}

/**
 * Stores what is sent next, over the cost that the store was found to have: from here on, until there is an answer, its
 * outcome is unknown. False when the claim is lost.
 */
export async function beginWriting(claimed: ClaimedStoreCost, found: Money | null): Promise<boolean> {
  const { shopId, variantId, fence, wanted } = claimed;
  const begun = await queryRows(
    db,
    sql<{ variantId: bigint }>`
    UPDATE store_costs SET agreed = ${found?.toFixed() ?? null}::numeric, found = ${found?.toFixed() ?? null}::numeric,
      compared_at = now(), sent = ${wanted.toFixed()}::numeric, sent_at = now(), outcome_unknown = true,
      lease_until = now() + ${leaseMs} * interval '1 millisecond'
    WHERE shop_id = ${shopId} AND variant_id = ${variantId} AND fence = ${fence} AND lease_until > now()
    RETURNING variant_id AS "variantId"`,
  );
  return begun.length > 0;
}

interface Later {
  afterMs: number;
  /** What the platform said, as the app stores messages. */
  words?: string;
  /** What was sent last has changed nothing, and never will. */
  wasNotApplied?: boolean;
}

/** Gives the claim back; the cost is compared again after so many milliseconds. */
export async function postpone(
  { shopId, variantId, fence }: ClaimedStoreCost,
  { afterMs, words = "", wasNotApplied = false }: Later,
): Promise<void> {
  await execute(
    db,
    sql`
    UPDATE store_costs SET lease_until = NULL, fence = fence + 1, sent = CASE WHEN ${wasNotApplied} THEN NULL ELSE sent END,
      outcome_unknown = outcome_unknown AND NOT ${wasNotApplied},
      last_error = ${words},
      next_attempt_at = now() + ${afterMs}::float8 * interval '1 millisecond'
    WHERE shop_id = ${shopId} AND variant_id = ${variantId} AND fence = ${fence}`,
  );
}

/** Somebody else has changed the cost in the store: nothing is written until a person has decided, whom an alert tells. */
export async function keepDifference(
  { shopId, variantId, fence }: ClaimedStoreCost,
  found: Money | null,
): Promise<void> {
  await withTransaction(async (tx) => {
    const differing = await execute(
      tx,
      sql`
      UPDATE store_costs SET status = 'differs', sent = NULL, found = ${found?.toFixed() ?? null}::numeric, compared_at = now(),
        outcome_unknown = false, attempts = 0, lease_until = NULL, fence = fence + 1, last_error = '', changed_at = now()
      WHERE shop_id = ${shopId} AND variant_id = ${variantId} AND fence = ${fence}`,
    );
    if (differing > 0) await reviewCostAlert(tx, shopId, { isNew: true });
  });
}

/** The store does not take the cost; the next one is tried again. */
export async function keepRefusal(
  { shopId, variantId, fence }: ClaimedStoreCost,
  words: string,
): Promise<void> {
  await execute(
    db,
    sql`
    UPDATE store_costs SET status = 'refused', sent = NULL, outcome_unknown = false, attempts = 0, lease_until = NULL, fence = fence + 1,
      last_error = ${words}, changed_at = now()
    WHERE shop_id = ${shopId} AND variant_id = ${variantId} AND fence = ${fence}`,
  );
}

/** The store has no such product any more. */
export async function forgetStoreCost({ shopId, variantId, fence }: ClaimedStoreCost): Promise<void> {
  await execute(
    db,
    sql`DELETE FROM store_costs WHERE shop_id = ${shopId} AND variant_id = ${variantId} AND fence = ${fence}`,
  );
}

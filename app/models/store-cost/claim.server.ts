import { DatabaseClock } from "~/models/database/database-time.server";
import { database, queryRows, sql } from "~/models/database/sql.server";
import { type Money, money } from "~/models/purchase-order/money";
import { inSameCurrency } from "~/models/store-currency/same-currency.server";

export const leaseMs = 60_000;
const atOnce = 20;

/** A variant's cost that one worker compares with the store; `fence` proves the claim. */
export interface ClaimedStoreCost {
  shopId: number;
  variantId: bigint;
  inventoryItemId: bigint;
  fence: number;
  wanted: Money;
  agreed: Money | null;
  isCompared: boolean;
  sent: Money | null;
  sentAt: Date | null;
  outcomeUnknown: boolean;
  attempts: number;
  clock: DatabaseClock;
}

interface Row extends Omit<ClaimedStoreCost, "wanted" | "agreed" | "sent" | "clock"> {
  wanted: string;
  agreed: string | null;
  sent: string | null;
  now: Date;
}

/**
 * Claims some of the costs that are due for a minute each; none where the shop does not have costs written to the store,
 * or the store has another currency by now.
 * A claim that ran out after its request was sent leaves an unknown outcome. Amounts are in the shop's currency.
 */
export async function claimStoreCosts(shopId: number): Promise<ClaimedStoreCost[]> {
  const rows = await queryRows(
    database,
    sql<Row>`
    UPDATE store_costs AS claimed SET fence = claimed.fence + 1, attempts = claimed.attempts + 1,
      lease_until = now() + ${leaseMs} * interval '1 millisecond'
    FROM (
      SELECT due.variant_id, variant.inventory_item_id, now()
      FROM store_costs AS due
      JOIN shops AS shop ON shop.id = ${shopId} AND shop.costs_to_store AND shop.status = 'active'
        AND ${inSameCurrency(shopId)}
      JOIN variants AS variant ON variant.shop_id = ${shopId} AND variant.id = due.variant_id
      WHERE due.shop_id = ${shopId} AND due.status = 'pending' AND due.next_attempt_at <= now()
        AND (due.lease_until IS NULL OR due.lease_until < now())
      ORDER BY due.variant_id LIMIT ${atOnce}
      FOR UPDATE OF due SKIP LOCKED
    ) AS one
    WHERE claimed.shop_id = ${shopId} AND claimed.variant_id = one.variant_id
    RETURNING claimed.shop_id AS "shopId", claimed.variant_id AS "variantId",
      one.inventory_item_id AS "inventoryItemId", claimed.fence, claimed.wanted::text AS wanted,
      claimed.agreed::text AS agreed, claimed.compared_at IS NOT NULL AS "isCompared", claimed.sent::text AS sent,
      claimed.sent_at AS "sentAt", claimed.outcome_unknown AS "outcomeUnknown", claimed.attempts, one.now`,
  );
  return rows.map(({ now, wanted, agreed, sent, ...row }) => ({
    ...row,
    wanted: money(wanted),
    agreed: agreed === null ? null : money(agreed),
    sent: sent === null ? null : money(sent),
    clock: new DatabaseClock(now),
  }));
}

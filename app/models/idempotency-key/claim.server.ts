import { Prisma } from "~/generated/prisma/client";
import { graceMs, livenessLock } from "~/models/database/liveness-lock";
import { database, execute, part, queryRows, sql } from "~/models/database/sql.server";
import { keyHolder } from "./holder.server";

export type Claim =
  /** The caller does the work; `lease` proves the claim to keepAnswer, rememberAnswer and releaseKey. */
  | { state: "owned"; lease: Date }
  | { state: "running" }
  | { state: "used for another request" }
  | { state: "answered"; status: number; headers: Record<string, string>; body: string };

/** How long an owner may take for its answer. */
export const idempotencyLeaseMs = 60_000;
const lease = part`${idempotencyLeaseMs} * interval '1 millisecond'`;

/** The process that claimed the row `kept` is dead; one that only seems dead loses its claim, and notices. */
const isAbandoned = part`(kept.holder <> ''
        AND kept.lease_until - ${lease} < now() - ${graceMs} * interval '1 millisecond'
        AND pg_try_advisory_xact_lock(${Prisma.raw(livenessLock("kept.holder"))}))`;

/** A stored answer waits this long for the final one, unless the request's process is gone. */
const finalAnswerSeconds = 15;

interface StoredKey {
  request_hash: string;
  status: number | null;
  headers: unknown;
  body: string | null;
  is_under_way: boolean;
}

/**
 * Claims the key unless another request has it: for 60 s or until its process is dead; keys last 24 h. All
 * requests get one answer: the one sent, or the one stored with the work when its process died.
 */
export async function claimKey(
  shopId: number,
  { key, requestHash }: { key: string; requestHash: string },
): Promise<Claim> {
  const claimed = await queryRows(
    database,
    sql<{ lease_until: Date | null }>`
    INSERT INTO idempotency_keys AS kept (shop_id, key, request_hash, lease_until, holder)
    VALUES (${shopId}, ${key}, ${requestHash}, now() + ${lease}, ${keyHolder()})
    ON CONFLICT (shop_id, key) DO UPDATE
      SET request_hash = EXCLUDED.request_hash, lease_until = EXCLUDED.lease_until, holder = EXCLUDED.holder,
          status = NULL, headers = NULL, body = NULL, created_at = now()
      WHERE kept.created_at < now() - interval '24 hours'
         OR (kept.status IS NULL AND kept.request_hash = EXCLUDED.request_hash
           AND (kept.lease_until < now() OR ${isAbandoned}))
    RETURNING lease_until`,
  );
  const [owned] = claimed;
  if (owned?.lease_until) return { state: "owned", lease: owned.lease_until };

  // A stored answer that has been given out is final, also for an owner that was suspended and continues.
  await execute(
    database,
    sql`
    UPDATE idempotency_keys AS kept SET lease_until = NULL
    WHERE shop_id = ${shopId} AND key = ${key} AND request_hash = ${requestHash} AND status IS NOT NULL
      AND (lease_until - ${lease} <= now() - make_interval(secs => ${finalAnswerSeconds}) OR ${isAbandoned})`,
  );
  const [kept] = await queryRows(
    database,
    sql<StoredKey>`
    SELECT request_hash, status, headers, body, lease_until IS NOT NULL AS is_under_way
    FROM idempotency_keys WHERE shop_id = ${shopId} AND key = ${key}`,
  );
  // Deleted between the two statements: its owner released it, and a retry will get it.
  if (!kept) return { state: "running" };
  if (kept.request_hash !== requestHash) return { state: "used for another request" };
  if (kept.status === null || kept.body === null || kept.is_under_way) return { state: "running" };
  return { state: "answered", status: kept.status, headers: toHeaders(kept.headers), body: kept.body };
}

export function toHeaders(json: unknown): Record<string, string> {
  if (typeof json !== "object" || json === null) return {};
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, String(value)]));
}

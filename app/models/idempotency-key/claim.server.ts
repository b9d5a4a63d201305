import { Prisma } from "~/generated/prisma/client";
import { graceMs, livenessLock } from "~/models/database/liveness-lock";
import { database, execute, part, queryOne, queryRows, sql } from "~/models/database/sql.server";
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

/** A stored answer waits this long for the final one, unless the request's process is gone. */
const finalAnswerSeconds = 15;

const dayMs = 86_400_000;

interface StoredKey {
  request_hash: string;
  status: number | null;
  headers: unknown;
  body: string | null;
  is_under_way: boolean;
  lease_until: Date | null;
  holder: string;
  /** The claim is so old that a holder without its lock is dead. */
  is_past_grace: boolean;
}

interface ClaimedKey {
  key: string;
  requestHash: string;
}

/**
 * Claims the key unless another request has it: for 60 s or until its process is dead; keys last 24 h. All
 * requests get one answer: the one sent, or the one stored with the work when its process died.
 */
export async function claimKey(shopId: number, asked: ClaimedKey): Promise<Claim> {
  const claimed = await claimFree(shopId, asked);
  if (claimed) return { state: "owned", lease: claimed };
  const first = await readKey(shopId, asked.key);
  if (!first || first.request_hash !== asked.requestHash) return stateOf(first, asked);
  if (await isAbandoned(first)) {
    const taken = await takeOver(shopId, asked.key, first);
    if (taken) return { state: "owned", lease: taken };
  }
  await endAnswer(shopId, asked);
  return stateOf(await readKey(shopId, asked.key), asked);
}

async function claimFree(shopId: number, { key, requestHash }: ClaimedKey): Promise<Date | null> {
  const [owned] = await queryRows(
    database,
    sql<{ lease_until: Date | null }>`
    INSERT INTO idempotency_keys AS kept (shop_id, key, request_hash, lease_until, holder, created_at)
    VALUES (${shopId}, ${key}, ${requestHash}, now() + ${lease}, ${keyHolder()}, now())
    ON CONFLICT (shop_id, key) DO UPDATE
      SET request_hash = EXCLUDED.request_hash, lease_until = EXCLUDED.lease_until, holder = EXCLUDED.holder,
          status = NULL, headers = NULL, body = NULL, created_at = EXCLUDED.created_at
      WHERE later(kept.created_at, ${dayMs}) < EXCLUDED.created_at
         OR (kept.status IS NULL AND kept.request_hash = EXCLUDED.request_hash
           AND kept.lease_until < EXCLUDED.created_at)
    RETURNING lease_until`,
  );
  return owned?.lease_until ?? null;
}

async function readKey(shopId: number, key: string): Promise<StoredKey | undefined> {
  const [kept] = await queryRows(
    database,
    sql<StoredKey>`
    SELECT request_hash, status, headers, body, lease_until IS NOT NULL AS is_under_way, lease_until, holder,
      coalesce(lease_until - ${lease} < now() - ${graceMs} * interval '1 millisecond', false) AS is_past_grace
    FROM idempotency_keys WHERE shop_id = ${shopId} AND key = ${key}`,
  );
  return kept;
}

/** Whether the process that claimed the key is dead; one that only seems dead loses its claim, and notices. */
async function isAbandoned({ holder, is_past_grace: isPastGrace }: StoredKey): Promise<boolean> {
  if (holder === "" || !isPastGrace) return false;
  // By itself: beside a table of shops the lock would be taken on the shop's node, where no process holds one.
  const { isFree } = await queryOne(
    database,
    sql<{ isFree: boolean }>`
    SELECT pg_try_advisory_xact_lock(${Prisma.raw(livenessLock("holder"))}) AS "isFree"
    FROM (SELECT ${holder}::text AS holder) AS one`,
  );
  return isFree;
}

/** Claims an unanswered key whose process is dead, or ends the wait for its final answer; null unless it is claimed. */
async function takeOver(shopId: number, key: string, seen: StoredKey): Promise<Date | null> {
  if (seen.status !== null) {
    await execute(
      database,
      sql`
      UPDATE idempotency_keys SET lease_until = NULL
      WHERE shop_id = ${shopId} AND key = ${key} AND holder = ${seen.holder} AND status IS NOT NULL`,
    );
    return null;
  }
  const [owned] = await queryRows(
    database,
    sql<{ lease_until: Date | null }>`
    UPDATE idempotency_keys SET lease_until = now() + ${lease}, holder = ${keyHolder()}, created_at = now()
    WHERE shop_id = ${shopId} AND key = ${key} AND holder = ${seen.holder} AND lease_until = ${seen.lease_until}
      AND status IS NULL
    RETURNING lease_until`,
  );
  return owned?.lease_until ?? null;
}

/** A stored answer that has been given out is final, also for an owner that was suspended and continues. */
async function endAnswer(shopId: number, { key, requestHash }: ClaimedKey): Promise<void> {
  await execute(
    database,
    sql`
    UPDATE idempotency_keys SET lease_until = NULL
    WHERE shop_id = ${shopId} AND key = ${key} AND request_hash = ${requestHash} AND status IS NOT NULL
      AND lease_until <= now() + ${idempotencyLeaseMs - finalAnswerSeconds * 1_000} * interval '1 millisecond'`,
  );
}

function stateOf(kept: StoredKey | undefined, { requestHash }: ClaimedKey): Claim {
  // Deleted meanwhile: its owner released it, and a retry will get it.
  if (!kept) return { state: "running" };
  if (kept.request_hash !== requestHash) return { state: "used for another request" };
  if (kept.status === null || kept.body === null || kept.is_under_way) return { state: "running" };
  return { state: "answered", status: kept.status, headers: toHeaders(kept.headers), body: kept.body };
}

export function toHeaders(json: unknown): Record<string, string> {
  if (typeof json !== "object" || json === null) return {};
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, String(value)]));
}

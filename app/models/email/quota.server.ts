import { AppError } from "~/errors";
import type { Tx } from "~/infra/db/db.server";
import { acrossShops } from "~/infra/db/shop-scope";
import { env } from "~/infra/env/env.server";
import { millisecondsUntil } from "~/models/database/database-time.server";
import {
  database,
  execute,
  part,
  queryOne,
  queryRows,
  type RunsRows,
  sql,
} from "~/models/database/sql.server";
import { type Sentence, sentence } from "~/texts/translate";

interface Quota {
  /** 0 means no limit. */
  most: number;
  seconds: number;
  /** Of one order with its returns, or of all that the shop sends. */
  isOfOrder: boolean;
  refusal: (values: { most: number; when: Sentence }) => Sentence;
}

const hour = 3_600;
const day = 24 * hour;

// The shop's row comes last: its lock delays every other email of the shop.
const quotas = (): Quota[] => [
  {
    most: env.EMAILS_PER_ORDER_HOUR,
    seconds: hour,
    isOfOrder: true,
    refusal: (values) => sentence("purchaseOrders.mailsOfOrderInHour", values),
  },
  {
    most: env.EMAILS_PER_ORDER_DAY,
    seconds: day,
    isOfOrder: true,
    refusal: (values) => sentence("purchaseOrders.mailsOfOrderInDay", values),
  },
  {
    most: env.EMAILS_PER_DAY,
    seconds: day,
    isOfOrder: false,
    refusal: (values) => sentence("purchaseOrders.mailsOfShop", values),
  },
];

interface OwnedQuota {
  quota: Quota;
  owner: number;
}

interface Counted {
  used: number;
  leftMs: number;
}

/** Throws RATE_LIMITED when the shop or the order has no email left. Takes none. */
export async function assertEmailQuota(shopId: number, purchaseOrderId: number): Promise<void> {
  for (const { quota, owner } of quotasOf(purchaseOrderId)) {
    const counted = await readCounted(database, shopId, { quota, owner });
    if (counted.used >= quota.most) throw refused(quota, counted);
  }
}

/** What is used of a quota whose time has not passed. */
async function readCounted(
  tx: RunsRows,
  shopId: number,
  { quota: { seconds }, owner }: OwnedQuota,
): Promise<Counted> {
  const [counted] = await queryRows(
    tx,
    sql<Counted>`
    SELECT used, ${millisecondsUntil(endOf(seconds))} AS "leftMs" FROM email_quotas
    WHERE shop_id = ${shopId} AND purchase_order_id = ${owner} AND seconds = ${seconds}
      AND ${endOf(seconds)} > now()`,
  );
  return counted ?? { used: 0, leftMs: 0 };
}

/**
 * Takes an email from the order's quotas, and from the shop's as many as `addresses` it goes to, as the mail service
 * counts. Throws RATE_LIMITED. The caller locked the order.
 */
export async function takeEmailQuota(
  tx: Tx,
  shopId: number,
  purchaseOrderId: number,
  addresses = 1,
): Promise<void> {
  for (const { quota, owner } of quotasOf(purchaseOrderId)) {
    const taken = quota.isOfOrder ? 1 : addresses;
    const isOver = part`later(q.since, ${quota.seconds * 1_000}) <= excluded.since`;
    const { used } = await queryOne(
      tx,
      sql<{ used: number }>`
      INSERT INTO email_quotas AS q (shop_id, purchase_order_id, seconds, since, used)
      VALUES (${shopId}, ${owner}, ${quota.seconds}, now(), ${taken})
      ON CONFLICT (shop_id, purchase_order_id, seconds) DO UPDATE SET
        since = CASE WHEN ${isOver} THEN excluded.since ELSE q.since END,
        used = CASE WHEN ${isOver} THEN ${taken} ELSE q.used + ${taken} END
      RETURNING used`,
    );
    if (used > quota.most) throw refused(quota, await readCounted(tx, shopId, { quota, owner }));
  }
}

/** Deletes counts that have expired, of all shops. */
export function unsafePruneEmailQuotas(): Promise<number> {
  return acrossShops(async () =>
    execute(database, sql`DELETE FROM email_quotas WHERE since < now() - ${day} * interval '1 second'`),
  );
}

function quotasOf(purchaseOrderId: number): OwnedQuota[] {
  const limits = quotas().filter(({ most }) => most > 0);
  return limits.map((quota) => ({ quota, owner: quota.isOfOrder ? purchaseOrderId : 0 }));
}

const endOf = (seconds: number) => part`since + ${seconds} * interval '1 second'`;

function refused({ most, refusal }: Quota, { leftMs }: Counted): AppError {
  const retryAfter = Math.max(1, Math.ceil(leftMs / 1_000));
  return new AppError("RATE_LIMITED", { message: refusal({ most, when: waitOf(retryAfter) }), retryAfter });
}

function waitOf(seconds: number): Sentence {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 90) return sentence("requests.inMinutes", { count: minutes });
  return sentence("requests.inHours", { count: Math.ceil(minutes / 60) });
}

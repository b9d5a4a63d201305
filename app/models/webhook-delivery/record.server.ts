import { databaseFault } from "~/infra/db/database-fault";
import { acrossShops } from "~/infra/db/shop-scope";
import { database, execute, queryRows, sql } from "~/models/database/sql.server";
import { withTransaction } from "~/models/database/sql-executor.server";
import { Batcher } from "./batcher";
import { queueDeliveries } from "./job.server";
import type { MinimalPayload } from "./pick-payload-fields";
import { isHandledAfterUninstall, type WebhookTopic } from "./topics";

export interface NamedShop {
  platformId: bigint;
  domain: string | null;
}

interface Delivery {
  /** The shop that the unsigned header names. */
  domain: string;
  /** The shop that the body names; null when it names none. */
  named?: NamedShop | null;
  topic: WebhookTopic;
  /** The platform's id of the delivery; copies have the same one. */
  webhookId: string;
  payload: MinimalPayload;
  triggeredAt: Date | null;
}

/** Stored, a duplicate, of a shop without the app, or of another shop than its header says. */
type Recorded = "new" | "copy" | "unknown_shop" | "other_shop";

const batcher = new Batcher<Delivery, Recorded>(unsafeRecord, {
  ...{ most: 200, atOnce: 2, patienceMs: 3_000 },
  isOfOneItem: (error) => databaseFault(error) !== "away",
});

/** Stores a delivery and queues its handling, once for all copies; one write takes all that have arrived. */
export function recordDelivery(delivery: Delivery): Promise<Recorded> {
  return batcher.add(delivery);
}

async function unsafeRecord(deliveries: readonly Delivery[]): Promise<Recorded[]> {
  const rows = deliveries.map(({ domain, named, topic, webhookId, payload, triggeredAt }) => ({
    ...{ domain, topic, webhook_id: webhookId, payload, triggered_at: triggeredAt },
    named_domain: named?.domain ?? null,
    platform_id: named?.platformId.toString() ?? null,
    lasting: isHandledAfterUninstall(topic),
  }));
  const matched = await unsafeKeep(JSON.stringify(rows));
  const isNew = new Map(matched.map((one) => [keyOf(one.domain, one.topic, one.webhook_id), one.is_new]));
  const recorded = deliveries.map(async ({ domain, named, topic, webhookId }): Promise<Recorded> => {
    const found = isNew.get(keyOf(domain, topic, webhookId));
    // Of several copies in one batch the first is the new one.
    if (found) isNew.set(keyOf(domain, topic, webhookId), false);
    if (found !== undefined) return found ? "new" : "copy";
    return named && (await isAboutAnotherShop(domain, named)) ? "other_shop" : "unknown_shop";
  });
  return Promise.all(recorded);
}

interface RecordedRow {
  domain: string | null;
  topic: string | null;
  webhook_id: string | null;
  shop_id: number;
  is_new: boolean;
}

function keyOf(...parts: (string | null)[]): string {
  return JSON.stringify(parts);
}

// One transaction leaves no row without its job; the order of keys keeps copies from a deadlock. A body that names its
// shop belongs to that shop alone; header and body must agree about one of its domains.
function unsafeKeep(given: string): Promise<RecordedRow[]> {
  return acrossShops(() =>
    withTransaction(async (tx) => {
      const rows = await queryRows(
        tx,
        sql<RecordedRow>`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${given}::jsonb) AS one
        (domain text, named_domain text, platform_id bigint, topic text, webhook_id text, payload jsonb,
         triggered_at timestamptz, lasting boolean)
    ), matched AS (
      SELECT DISTINCT ON (shop.id, given.topic, given.webhook_id) shop.id AS shop_id, given.*
      FROM given CROSS JOIN LATERAL (
        SELECT id, domain, status FROM shops WHERE given.platform_id IS NULL AND domain = given.domain
        UNION ALL
        SELECT id, domain, status FROM shops WHERE platform_id = given.platform_id
        UNION ALL
        SELECT id, domain, status FROM shops
        WHERE given.platform_id IS NOT NULL AND platform_id IS NULL AND domain = coalesce(given.named_domain, given.domain)
          AND NOT EXISTS (SELECT FROM shops WHERE platform_id = given.platform_id)
      ) AS shop
      WHERE (shop.status <> 'uninstalled' OR given.lasting)
        AND given.domain IN (given.named_domain, shop.domain)
      ORDER BY shop.id, given.topic, given.webhook_id
    ), kept AS (
      INSERT INTO webhook_deliveries (shop_id, topic, webhook_id, payload, triggered_at)
      SELECT shop_id, topic, webhook_id, payload, triggered_at FROM matched
      ORDER BY shop_id, topic, webhook_id
      ON CONFLICT DO NOTHING
      RETURNING shop_id, topic, webhook_id
    )
    SELECT matched.domain, matched.topic, matched.webhook_id, matched.shop_id, kept.shop_id IS NOT NULL AS is_new
    FROM matched LEFT JOIN kept USING (shop_id, topic, webhook_id)`,
      );
      await queueDeliveries(tx, rows.flatMap(newDelivery));
      return rows;
    }),
  );
}

function newDelivery({ shop_id: shopId, topic, webhook_id: webhookId, is_new: isNew }: RecordedRow) {
  return isNew && topic !== null && webhookId !== null ? [{ shopId, topic, webhookId }] : [];
}

/** A body with only an id is compared with known shops: another has the domain, or that shop has another. */
async function isAboutAnotherShop(domain: string, named: NamedShop): Promise<boolean> {
  if (named.domain !== null) return named.domain !== domain;
  const platformId = named.platformId.toString();
  const others = await execute(
    database,
    sql`
  SELECT FROM shops WHERE domain = ${domain} AND platform_id <> ${platformId}
  UNION ALL
  SELECT FROM shops WHERE platform_id = ${platformId} AND domain <> ${domain}
  LIMIT 1`,
  );
  return others > 0;
}

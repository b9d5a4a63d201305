import type { Tx } from "~/infra/db/db.server";
import { databaseNow } from "~/models/database/database-time.server";
import { execute, queryRows, sql } from "~/models/database/sql.server";
import type { ItemContent } from "./content";

type WrittenItem = ItemContent & { variantId: bigint };

interface Written {
  supplierId: number;
  items: readonly WrittenItem[];
}

/** Writes complete items over those that are there. The caller holds the shop's items. */
export async function writeItems(tx: Tx, shopId: number, { supplierId, items }: Written): Promise<void> {
  const now = await databaseNow(tx);
  const preferred = items.flatMap((item) => (item.preferred ? [String(item.variantId)] : []));
  await execute(
    tx,
    sql`
    UPDATE supplier_items SET preferred = false, updated_at = ${now}
    WHERE shop_id = ${shopId} AND variant_id = ANY(${preferred}::bigint[]) AND preferred
      AND supplier_id <> ${supplierId}`,
  );
  const ids = await upsertItems(tx, shopId, { supplierId, items, now });
  await writePrices(tx, shopId, { ids, items, now });
}

/** Returns the items' ids by their variants. */
async function upsertItems(
  tx: Tx,
  shopId: number,
  { supplierId, items, now }: Written & { now: Date },
): Promise<ReadonlyMap<bigint, number>> {
  const written = await queryRows(
    tx,
    sql<{ id: number; variantId: bigint }>`
    WITH item AS MATERIALIZED (
    SELECT variant.shop_id, variant.product_id, asked.*
    FROM unnest(${items.map(({ variantId }) => String(variantId))}::bigint[],
      ${items.map(({ articleNumber }) => articleNumber)}::text[],
      ${items.map(({ orderTitle }) => orderTitle)}::text[],
      ${items.map(({ currency }) => currency)}::text[],
      ${items.map(({ packSize }) => packSize)}::int[],
      ${items.map(({ caseVolume }) => caseVolume)}::float8[],
      ${items.map(({ minimumQuantity }) => minimumQuantity)}::int[],
      ${items.map(({ increment }) => increment)}::int[],
      ${items.map(({ leadTimeDays }) => leadTimeDays)}::int[],
      ${items.map((item) => item.preferred)}::bool[],
      ${items.map(({ active }) => active)}::bool[]) WITH ORDINALITY
      AS asked (variant_id, article_number, order_title, currency, pack_size, case_volume, minimum, increment, lead_time, preferred,
        active, place)
    JOIN variants AS variant ON variant.shop_id = ${shopId} AND variant.id = asked.variant_id
    )
    INSERT INTO supplier_items (shop_id, supplier_id, product_id, variant_id, article_number, order_title, currency,
      pack_size, case_volume, minimum_quantity, increment, lead_time_days, preferred, active, updated_at)
    SELECT shop_id, ${supplierId}::int, product_id, variant_id, article_number, order_title, currency, pack_size,
      case_volume, minimum, increment, lead_time, preferred, active, ${now}
    FROM item
    ORDER BY place DESC
    ON CONFLICT (shop_id, supplier_id, variant_id) DO UPDATE SET
      article_number = excluded.article_number, order_title = excluded.order_title, currency = excluded.currency,
      pack_size = excluded.pack_size, case_volume = excluded.case_volume, minimum_quantity = excluded.minimum_quantity, increment = excluded.increment,
      lead_time_days = excluded.lead_time_days, preferred = excluded.preferred, active = excluded.active,
      updated_at = excluded.updated_at
    RETURNING id, variant_id AS "variantId"`,
  );
  return new Map(written.map(({ id, variantId }) => [variantId, id]));
}

interface Priced {
  ids: ReadonlyMap<bigint, number>;
  items: readonly WrittenItem[];
  now: Date;
}

/** Closes the prices that are no longer so, and adds those that are new. */
async function writePrices(tx: Tx, shopId: number, { ids, items, now }: Priced): Promise<void> {
  const prices = JSON.stringify(
    items.flatMap((item) => {
      const id = ids.get(item.variantId);
      return id === undefined ? [] : pricesOf(item).map((price) => ({ item_id: id, ...price }));
    }),
  );
  await execute(
    tx,
    sql`
    UPDATE supplier_item_prices AS price SET valid_until = ${now}
    WHERE price.shop_id = ${shopId} AND price.item_id = ANY(${[...ids.values()]}::int[]) AND price.valid_until IS NULL
      AND NOT EXISTS (
        SELECT FROM jsonb_to_recordset(${prices}::jsonb)
          AS asked (item_id int, from_quantity int, cost numeric, currency text)
        WHERE asked.item_id = price.item_id AND asked.from_quantity = price.from_quantity
          AND asked.cost = price.cost AND asked.currency = price.currency)`,
  );
  // Each price is looked up alone: a join may go through all of the shop's where PostgreSQL has not counted them yet.
  await execute(
    tx,
    sql`
    WITH price AS MATERIALIZED (
    SELECT asked.* FROM jsonb_to_recordset(${prices}::jsonb)
      AS asked (item_id int, from_quantity int, cost numeric, currency text)
    WHERE NOT EXISTS (
      SELECT FROM supplier_item_prices AS one
      WHERE one.shop_id = ${shopId} AND one.item_id = asked.item_id AND one.from_quantity = asked.from_quantity
        AND one.valid_until IS NULL
      OFFSET 0)
    )
    INSERT INTO supplier_item_prices (shop_id, item_id, from_quantity, cost, currency, valid_from)
    SELECT ${shopId}::int, item_id, from_quantity, cost, currency, ${now} FROM price`,
  );
}

function pricesOf({ currency, cost, priceBreaks }: WrittenItem) {
  const first = cost === null ? [] : [{ quantity: 1, cost }];
  return [...first, ...priceBreaks].map((price) => ({
    from_quantity: price.quantity,
    cost: String(price.cost),
    currency,
  }));
}

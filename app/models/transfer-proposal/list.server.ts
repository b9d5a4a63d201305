import { groupBy } from "~/lib/group-by";
import { database, part, queryOne, queryRows, sql } from "~/models/database/sql.server";
import { numberArray } from "~/models/database/sql-executor.server";
import { incomingAtLocations } from "~/models/incoming/at-locations.server";
import type { ShopContext } from "~/models/shop/context";
import { toGid } from "~/platform/gid";
import { type Move, type PlaceStock, proposeMoves } from "./moves";

type Shop = Pick<ShopContext, "id" | "primaryLocationId">;

export interface TransferProposalItem {
  variantId: string;
  sku: string;
  title: string;
  quantity: number;
  sourceAvailable: number;
  /** Units that stay at the source whatever is missing elsewhere. */
  sourceKeep: number;
  destinationAvailable: number;
  destinationIncoming: number;
  destinationReorderPoint: number;
  destinationOrderUpTo: number;
  deliveryDays: number;
  /** What the same units would cost to buy, in the shop's currency; null where it is not known. */
  orderCost: number | null;
}

export interface TransferProposal {
  sourceLocationId: string;
  sourceLocationName: string;
  destinationLocationId: string;
  destinationLocationName: string;
  items: TransferProposalItem[];
}

interface Row extends PlaceStock {
  variantId: bigint;
  name: string;
  sku: string;
  title: string;
  cost: number | null;
  deliveryDays: number;
}

/** More than anybody moves in a day; the variants that come first are those that sell most where they are short. */
const mostVariants = 1_000;

export interface TransferProposals {
  /** Whether it is known where the shop sells. */
  isKnown: boolean;
  proposals: TransferProposal[];
}

/**
 * What to move between locations, a proposal for each pair of them, by name; what sells most where it is short comes
 * first.
 */
export async function listTransferProposals(shop: Shop): Promise<TransferProposals> {
  const [rows, { isKnown }] = await Promise.all([readPlaces(shop), findTargets(shop.id)]);
  const pairs = new Map<string, TransferProposal>();
  for (const places of groupBy(rows, ({ variantId }) => variantId).values()) {
    for (const move of proposeMoves(places)) addTo(pairs, places, move);
  }
  const nameOf = ({ sourceLocationName: from, destinationLocationName: to }: TransferProposal) =>
    `${to} ${from}`;
  return { isKnown, proposals: [...pairs.values()].sort((a, b) => nameOf(a).localeCompare(nameOf(b))) };
}

function findTargets(shopId: number): Promise<{ isKnown: boolean }> {
  return queryOne(
    database,
    sql<{ isKnown: boolean }>`
    SELECT EXISTS (SELECT FROM location_targets WHERE shop_id = ${shopId}::int) AS "isKnown"`,
  );
}

function addTo(
  pairs: Map<string, TransferProposal>,
  places: readonly Row[],
  { from, to, units }: Move,
): void {
  const source = places.find(({ locationId }) => locationId === from);
  const destination = places.find(({ locationId }) => locationId === to);
  if (!source || !destination) return;
  const key = `${from} ${to}`;
  const pair = pairs.get(key) ?? {
    sourceLocationId: toGid("Location", from),
    sourceLocationName: source.name,
    destinationLocationId: toGid("Location", to),
    destinationLocationName: destination.name,
    items: [],
  };
  pairs.set(key, pair);
  const { sku, title, cost, deliveryDays } = destination;
  pair.items.push({
    variantId: toGid("ProductVariant", destination.variantId),
    sku,
    title,
    quantity: units,
    sourceAvailable: source.available,
    sourceKeep: source.keep ?? 0,
    destinationAvailable: destination.available,
    destinationIncoming: destination.incoming,
    destinationReorderPoint: destination.reorderPoint,
    destinationOrderUpTo: destination.orderUpTo,
    deliveryDays,
    orderCost: cost === null ? null : Math.round(units * cost * 100) / 100,
  });
}

/** The locations of the variants that are short at one and to spare at another. */
async function readPlaces(shop: Shop): Promise<Row[]> {
  const shopId = shop.id;
  const short = await queryRows(
    database,
    sql<{ variantId: bigint }>`
    SELECT target.variant_id AS "variantId"
    FROM location_targets AS target
    JOIN stock_levels AS level ON level.shop_id = ${shopId}::int AND level.variant_id = target.variant_id
      AND level.location_id = target.location_id
    WHERE target.shop_id = ${shopId}::int AND target.order_up_to > 0 AND level.available <= target.reorder_point
      AND EXISTS (
        SELECT FROM location_targets AS giver
        JOIN stock_levels AS there ON there.shop_id = ${shopId}::int AND there.variant_id = giver.variant_id
          AND there.location_id = giver.location_id
        WHERE giver.shop_id = ${shopId}::int AND giver.variant_id = target.variant_id AND there.available > giver.keep)
    GROUP BY target.variant_id ORDER BY max(target.rate) DESC, target.variant_id LIMIT ${mostVariants}::int`,
  );
  if (short.length === 0) return [];
  const ids = numberArray(short.map(({ variantId }) => variantId));
  return queryRows(
    database,
    sql<Row>`
    WITH coming AS (${incomingAtLocations(shop, part`SELECT unnest(${ids}::bigint[])`)}
    ), planned AS (
      SELECT item.variant_id, transfer.source_location_id, transfer.destination_location_id, sum(item.quantity) AS units
      FROM stock_transfer_items AS item
      JOIN stock_transfers AS transfer ON transfer.shop_id = ${shopId}::int AND transfer.id = item.transfer_id
        AND transfer.status = 'pending'
      WHERE item.shop_id = ${shopId}::int AND item.variant_id = ANY(${ids}::bigint[])
      GROUP BY 1, 2, 3
    )
    SELECT target.variant_id AS "variantId", target.location_id AS "locationId", place.name, variant.sku, variant.title,
      variant.cost::float8 AS cost, coalesce(forecast.lead_time_days, 0) AS "deliveryDays", level.available,
      (coalesce((SELECT sum(coming.ordered + coming.moving + coming.outside) FROM coming
        WHERE coming.variant_id = target.variant_id AND coming.location_id = target.location_id), 0)
      + coalesce((SELECT sum(planned.units) FROM planned
        WHERE planned.variant_id = target.variant_id AND planned.destination_location_id = target.location_id), 0))::float8
        AS incoming,
      coalesce((SELECT sum(planned.units) FROM planned
        WHERE planned.variant_id = target.variant_id AND planned.source_location_id = target.location_id), 0)::float8
        AS leaving,
      target.rate, target.reorder_point AS "reorderPoint", target.order_up_to AS "orderUpTo", target.keep
    FROM location_targets AS target
    JOIN stock_levels AS level ON level.shop_id = ${shopId}::int AND level.variant_id = target.variant_id
      AND level.location_id = target.location_id
    JOIN locations AS place ON place.shop_id = ${shopId}::int AND place.id = target.location_id AND place.active
    JOIN variants AS variant ON variant.shop_id = ${shopId}::int AND variant.id = target.variant_id
      AND variant.deleted_at IS NULL
    LEFT JOIN demand_forecasts AS forecast
      ON forecast.shop_id = ${shopId}::int AND forecast.variant_id = target.variant_id
    WHERE target.shop_id = ${shopId}::int AND target.variant_id = ANY(${ids}::bigint[])
    ORDER BY array_position(${ids}::bigint[], target.variant_id), target.location_id`,
  );
}

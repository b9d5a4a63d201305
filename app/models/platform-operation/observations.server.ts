import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import type { Statements } from "~/models/statements.server";
import { placeKey, type OperationChange, type Place } from "./changes";
import { placeColumns, type PlaceColumns } from "./lock-levels.server";

/** One value a webhook told. */
export interface Observation {
  available: number;
  /** It came in after the operation's key was first sent: the operation may be its cause. */
  afterSend: boolean;
  /** The platform's time of the change. */
  changedAt: Date;
}

interface Row extends Place, Observation {}

/**
 * What webhooks said of each level since the news its compare value came from, in the platform's order.
 * Both clocks are only compared with themselves: the platform's times with the platform's, ours with ours.
 */
export async function listObservations(operation: {
  shopId: number;
  changes: OperationChange[];
  firstSentAt: Date | null;
}): Promise<Map<string, Observation[]>> {
  const { shopId, changes, firstSentAt } = operation;
  const { variantIds, locationIds } = placeColumns(changes);
  const rows = await db.$queryRaw<Row[]>`
    SELECT seen.variant_id AS "variantId", seen.location_id AS "locationId", available,
           coalesce(created_at >= ${firstSentAt?.toISOString() ?? null}::timestamptz, false) AS "afterSend",
           changed_at AS "changedAt"
    FROM stock_observations AS seen
    JOIN unnest(${variantIds}::bigint[], ${locationIds}::bigint[],
      ${changes.map(({ asOf }) => asOf.toISOString())}::timestamptz[])
      AS change (variant_id, location_id, as_of) USING (variant_id, location_id)
    WHERE seen.shop_id = ${shopId} AND seen.changed_at >= change.as_of
    ORDER BY seen.changed_at, seen.id`;
  const chains = new Map<string, Observation[]>();
  for (const row of rows) {
    const chain = chains.get(placeKey(row)) ?? [];
    chain.push({ available: row.available, afterSend: row.afterSend, changedAt: row.changedAt });
    chains.set(placeKey(row), chain);
  }
  return chains;
}

/** Whether news about the operation's levels came in while it kept the mirror from following. */
export async function heardMeanwhile(
  tx: Statements,
  { shopId, places, createdAt }: { shopId: number; places: PlaceColumns; createdAt: Date },
): Promise<boolean> {
  const { variantIds, locationIds } = places;
  const [row] = await tx.$queryRaw<{ heard: boolean }[]>`
    WITH place AS MATERIALIZED (
      SELECT * FROM unnest(${variantIds}::bigint[], ${locationIds}::bigint[]) AS place (variant_id, location_id)
    )
    SELECT ${heardOf(shopId, createdAt)} AS heard`;
  return row?.heard ?? false;
}

/** As heardMeanwhile, within a statement that knows the levels as `place`; of no moment nothing was heard. */
export function heardOf(shopId: number, since: Date | null): Prisma.Sql {
  return Prisma.sql`EXISTS (
      SELECT FROM place JOIN stock_observations AS seen USING (variant_id, location_id)
      WHERE seen.shop_id = ${shopId} AND seen.created_at >= ${since?.toISOString() ?? null}::timestamptz)`;
}

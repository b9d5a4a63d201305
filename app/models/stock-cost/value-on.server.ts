import { isOverlapping } from "~/models/collection/groups";
import { database, nothing, part, queryRows, sql } from "~/models/database/sql.server";
import { currencyDigits, money } from "~/models/purchase-order/money";
import type { ShopContext } from "~/models/shop/context";
import { inTransit } from "./cost-state";
import type { FoundRow } from "./found-row";
import { readGroups } from "./groups-on-day.server";
import { roundedParts } from "./rounded-parts";
import type { ValueGroup } from "./value-groups";

export interface StockWorth {
  units: number;
  /** Those of them whose cost is unknown; they have no part in the value. */
  unknownUnits: number;
  /** In the shop's currency. */
  value: number;
}

export interface ValueRow extends StockWorth {
  /** Of the location, supplier, collection or variant; the name of a vendor or type. Empty for none. */
  id: string;
  name: string;
  /** Of a variant. */
  sku: string;
}

export interface ValueOnDay {
  total: StockWorth;
  /** On its way between two locations: a part of the total, at no location. */
  inTransit: StockWorth;
  /** The highest value first. A product of several collections is in the row of each, and in the total once. */
  rows: ValueRow[];
  /** What rows beyond the limit come to; null without any, and of groups that overlap. */
  others: StockWorth | null;
}

interface Wanted {
  /** YYYY-MM-DD in the shop's time zone. */
  day: string;
  group: ValueGroup;
  locationId?: bigint | undefined;
  limit: number;
}

/**
 * What the stock was worth at a day's end, by the cost entries until then. Money is in the shop's currency. Totals, locations
 * and other groups come from what is kept of each day; variants of another day than today from what each was worth
 * before its month.
 */
export async function valueOn(
  { id: shopId, currency }: Pick<ShopContext, "id" | "currency">,
  { day, group, locationId, limit }: Wanted,
): Promise<ValueOnDay> {
  const digits = currencyDigits(currency);
  const places = await readPlaces(shopId, { day, locationId });
  const found =
    group === "location"
      ? places.filter(({ id }) => id !== inTransit).filter(isSomething)
      : await readGroups(shopId, { day, group, locationId, limit: limit + 1 });
  const total = inDigits(addUp(places), digits);
  const transit = inDigits(addUp(places.filter(({ id }) => id === inTransit)), digits);
  const shown = found.slice(0, limit);
  const values = roundedParts(
    shown.map(({ value }) => value),
    digits,
  );
  const unknown = roundedParts(
    shown.map(({ unknownUnits }) => unknownUnits),
    0,
  );
  const rows = shown.map((row, place) => ({
    ...row,
    value: values[place] ?? 0,
    unknownUnits: unknown[place] ?? 0,
  }));
  return {
    total,
    inTransit: transit,
    rows,
    others: found.length > limit && !isOverlapping(group) ? restOf(total, [transit, ...rows]) : null,
  };
}

/** What is at each location, and on its way, the highest value first. */
function readPlaces(
  shopId: number,
  { day, locationId }: Pick<Wanted, "day" | "locationId">,
): Promise<FoundRow[]> {
  const only = locationId === undefined ? nothing : part`AND kept.location_id = ${locationId}::bigint`;
  return queryRows(
    database,
    sql<FoundRow>`
    WITH summed AS (
      SELECT kept.location_id, sum(kept.units)::int AS units, sum(kept.unknown_units) AS unknown_units,
        sum(kept.value) AS value
      FROM worth_days AS kept WHERE kept.shop_id = ${shopId}::int AND kept.day <= ${day}::date ${only}
      GROUP BY kept.location_id
    )
    SELECT summed.location_id::text AS id, coalesce(place.name, '') AS name, '' AS sku, summed.units,
      summed.unknown_units::text AS "unknownUnits", summed.value::text AS value
    FROM summed LEFT JOIN locations AS place ON place.shop_id = ${shopId}::int AND place.id = summed.location_id
    ORDER BY summed.value DESC, place.name, summed.location_id`,
  );
}

function isSomething({ units, value }: FoundRow): boolean {
  return units !== 0 || !money(value).isZero();
}

function addUp(rows: readonly FoundRow[]) {
  const sum = (of: (row: FoundRow) => string) =>
    rows.reduce((all, row) => all.plus(of(row)), money(0)).toFixed();
  return {
    units: rows.reduce((all, { units }) => all + units, 0),
    unknownUnits: sum(({ unknownUnits }) => unknownUnits),
    value: sum(({ value }) => value),
  };
}

function inDigits({ units, unknownUnits, value }: ReturnType<typeof addUp>, digits: number): StockWorth {
  return {
    units,
    unknownUnits: roundedParts([unknownUnits], 0)[0] ?? 0,
    value: roundedParts([value], digits)[0] ?? 0,
  };
}

function restOf(total: StockWorth, told: readonly StockWorth[]): StockWorth {
  return {
    units: told.reduce((rest, { units }) => rest - units, total.units),
    unknownUnits: Math.max(
      0,
      told.reduce((rest, row) => rest - row.unknownUnits, total.unknownUnits),
    ),
    value: told.reduce((rest, { value }) => rest.minus(value), money(total.value)).toNumber(),
  };
}

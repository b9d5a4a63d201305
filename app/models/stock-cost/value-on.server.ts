import { isOverlapping } from "~/models/collection/groups";
import { joinedCollections } from "~/models/collection/joined.server";
import {
  database,
  nothing,
  part,
  queryOne,
  queryRows,
  sql,
  type SqlPart,
} from "~/models/database/sql.server";
import { currencyDigits, money } from "~/models/purchase-order/money";
import type { ShopContext } from "~/models/shop/context";
import { lastClosedMonth } from "./closed-months.server";
import { inTransit } from "./cost-state";
import { roundedParts } from "./rounded-parts";
import type { ValueGroup } from "./value-groups";
import { worthByLocation, worthInAll, worthNow } from "./worth-parts.server";

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
 * What the stock was worth at a day's end, by the cost entries until then. Money is in the shop's currency. Totals and
 * locations come from what is kept of each day, other groups from what variants were worth before the day's month.
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

type FoundRow = Omit<ValueRow, "value" | "unknownUnits"> & { value: string; unknownUnits: string };

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

async function readGroups(
  shopId: number,
  { day, group, locationId, limit }: Wanted & { group: Exclude<ValueGroup, "location"> },
): Promise<FoundRow[]> {
  const { isNow } = await queryOne(
    database,
    sql<{ isNow: boolean }>`
    SELECT NOT EXISTS (
      SELECT FROM cost_entries AS later WHERE later.shop_id = ${shopId}::int AND later.day > ${day}::date) AS "isNow"`,
  );
  const closed = isNow ? null : await lastClosedMonth(database, shopId, day);
  const worth = worthOf(shopId, { closed, day, locationId });
  return queryRows(
    database,
    sql<FoundRow>`
    WITH ${worth}, grouped AS (${groupedBy(group, shopId)}), highest AS (
      SELECT * FROM grouped WHERE grouped.units <> 0 OR grouped.value <> 0
      ORDER BY grouped.value DESC, ${group === "variant" ? part`grouped.variant_id` : part`grouped.name, grouped.id`}
      LIMIT ${limit}
    )
    SELECT coalesce(highest.id, '') AS id, coalesce(${group === "variant" ? part`variant.title` : part`highest.name`}, '') AS name,
      coalesce(${group === "variant" ? part`variant.sku` : part`NULL::text`}, '') AS sku, highest.units,
      coalesce(highest.unknown_units, 0)::text AS "unknownUnits", coalesce(highest.value, 0)::text AS value
    FROM highest
    ${group === "variant" ? part`LEFT JOIN variants AS variant ON variant.shop_id = ${shopId}::int AND variant.id = highest.id::bigint` : nothing}
    ORDER BY highest.value DESC, 2, 1`,
  );
}

/** `worth` from a closed month on, or by all entries. */
function worthOf(
  shopId: number,
  { closed, day, locationId }: Pick<Wanted, "day" | "locationId"> & { closed: string | null },
): SqlPart {
  if (closed === null) return worthNow(shopId, locationId);
  if (locationId === undefined) return worthInAll(shopId, { closed, day });
  return worthByLocation(shopId, { closed, day, locationId });
}

const sums = part`sum(worth.units)::int AS units, sum(worth.unknown_units) AS unknown_units, sum(worth.value) AS value`;

type Group = Exclude<ValueGroup, "location">;

/** By group: id, name, units, unknown_units and value; of variants their number, too. */
function groupedBy(group: Group, shopId: number): SqlPart {
  if (group === "variant")
    return part`
      SELECT worth.variant_id, worth.variant_id::text AS id, ''::text AS name, worth.units::int AS units,
        worth.unknown_units, worth.value
      FROM worth`;
  if (group === "supplier")
    return part`
      SELECT supplier.id::text AS id, supplier.name, ${sums}
      FROM worth
      LEFT JOIN supplier_items AS item ON item.shop_id = ${shopId}::int AND item.variant_id = worth.variant_id
        AND item.preferred
      LEFT JOIN suppliers AS supplier ON supplier.shop_id = ${shopId}::int AND supplier.id = item.supplier_id
      GROUP BY supplier.id, supplier.name`;
  const { id, name } = columnsOf(group);
  // Products first: there are fewer of them.
  return part`
    SELECT ${id} AS id, min(${name}) AS name, ${sums}
    FROM (
      SELECT variant.product_id, ${sums}
      FROM worth
      LEFT JOIN variants AS variant ON variant.shop_id = ${shopId}::int AND variant.id = worth.variant_id
      GROUP BY variant.product_id) AS worth
    LEFT JOIN products AS product ON product.shop_id = ${shopId}::int AND product.id = worth.product_id
    ${joinedCollections(shopId, group === "collection")}
    GROUP BY 1`;
}

/** Of a row `product`, and for collections of the row `collection`. */
function columnsOf(group: "vendor" | "productType" | "collection"): { id: SqlPart; name: SqlPart } {
  if (group === "collection") return { id: part`collection.id::text`, name: part`collection.title` };
  const column = group === "vendor" ? part`product.vendor` : part`product.product_type`;
  return { id: column, name: column };
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

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
import { lastClosedMonth } from "./closed-months.server";
import type { FoundRow } from "./found-row";
import { readHighestVariants } from "./highest-variants.server";
import { readKeptGroups } from "./kept-groups.server";
import type { ValueGroup } from "./value-groups";
import { worthByLocation, worthInAll, worthNow } from "./worth-parts.server";

type Group = Exclude<ValueGroup, "location">;

export interface WantedGroups {
  /** YYYY-MM-DD in the shop's time zone. */
  day: string;
  group: Group;
  locationId?: bigint | undefined;
  limit: number;
}

/**
 * The groups with the highest value at a day's end. Each variant is read for variants of a past day alone, and for as long
 * as variants have moved to other groups and are not counted there yet.
 */
export async function readGroups(shopId: number, wanted: WantedGroups): Promise<FoundRow[]> {
  const { day, group } = wanted;
  if (group !== "variant") {
    const kept = await readKeptGroups(shopId, { ...wanted, group });
    if (kept) return kept;
  }
  const isNow = await isAfterLastEntry(shopId, day);
  if (isNow && group === "variant") return readHighestVariants(shopId, wanted);
  return readSums(shopId, { ...wanted, isNow });
}

/** Looked up: that there is no entry of a later day would be found out by reading all of them. */
async function isAfterLastEntry(shopId: number, day: string): Promise<boolean> {
  const { isNow } = await queryOne(
    database,
    sql<{ isNow: boolean }>`
    SELECT coalesce((
      SELECT last.day FROM cost_entries AS last WHERE last.shop_id = ${shopId}::int ORDER BY last.day DESC LIMIT 1)
      <= ${day}::date, true) AS "isNow"`,
  );
  return isNow;
}

async function readSums(
  shopId: number,
  { day, group, locationId, limit, isNow }: WantedGroups & { isNow: boolean },
): Promise<FoundRow[]> {
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
  { closed, day, locationId }: Pick<WantedGroups, "day" | "locationId"> & { closed: string | null },
): SqlPart {
  if (closed === null) return worthNow(shopId, locationId);
  if (locationId === undefined) return worthInAll(shopId, { closed, day });
  return worthByLocation(shopId, { closed, day, locationId });
}

const sums = part`sum(worth.units)::int AS units, sum(worth.unknown_units) AS unknown_units, sum(worth.value) AS value`;

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

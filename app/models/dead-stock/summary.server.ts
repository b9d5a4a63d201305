import { joinedCollections } from "~/models/collection/joined.server";
import { database, part, queryRows, sql } from "~/models/database/sql.server";
import { currencyDigits, money } from "~/models/purchase-order/money";
import type { ShopContext } from "~/models/shop/context";
import { type CostBasis, readCostBasis } from "~/models/stock-cost/basis.server";
import { roundedParts } from "~/models/stock-cost/rounded-parts";
import type { StockWorth } from "~/models/stock-cost/value-on.server";
import { type Age, agesFrom } from "./ages";
import type { DeadStockGroup } from "./choices";
import { idleByLocation, type IdleFilters, idleVariants } from "./idle-variants.server";

export interface DeadStockSum extends StockWorth {
  variants: number;
}

export interface DeadStockSummary {
  basis: CostBasis;
  total: DeadStockSum;
  /** What all stock is worth. */
  stockValue: number;
  /** Each with its sum, which is 0 where no stock is so old. */
  ages: (Age & DeadStockSum)[];
  /** The most money first. The id is that of the location, supplier or collection, or the name; empty for none, 0 for in transit. */
  groups: ({ id: string; name: string } & DeadStockSum)[];
}

interface Columns {
  id: string;
  name: string;
  variants: number;
  units: number;
  unknownUnits: string;
  value: string;
}

/**
 * What dead stock comes to, by the age of its last sale and by groups; each list adds up to the total, but for variants
 * that are at several locations or in several collections. Money is in the shop's currency.
 */
export async function sumUpDeadStock(
  shop: Pick<ShopContext, "id" | "currency">,
  { groupBy, ...filters }: IdleFilters & { groupBy: DeadStockGroup },
): Promise<DeadStockSummary> {
  const basis = await readCostBasis(shop.id);
  const of = { ...filters, today: basis.today };
  const [ages, groups, stockValue] = await Promise.all([
    readAges(shop.id, of),
    groupBy === "location" ? readPlaces(shop.id, of) : readGroups(shop.id, of, groupBy),
    readStockValue(shop.id),
  ]);
  const digits = currencyDigits(shop.currency);
  return {
    basis,
    total: {
      variants: ages.reduce((sum, { variants }) => sum + variants, 0),
      units: ages.reduce((sum, { units }) => sum + units, 0),
      unknownUnits: ages.reduce((sum, { unknownUnits }) => sum + unknownUnits, 0),
      value: ages.reduce((sum, { value }) => sum.plus(value), money(0)).toNumber(),
    },
    stockValue,
    ages,
    groups: inWholeUnits(groups, digits),
  };
}

interface AgeColumns {
  bucket: number;
  counted: number;
  units: number;
  unknownUnits: number;
  value: string;
}

async function readAges(shopId: number, of: Parameters<typeof idleVariants>[1]) {
  const ages = agesFrom(of.days);
  const starts = ages.flatMap(({ from }) => from ?? []);
  const rows = await queryRows(
    database,
    sql<AgeColumns>`
    WITH ${idleVariants(shopId, of)}
    SELECT coalesce(width_bucket(${of.today}::date - idle.sold_on, ${starts}::int[]), 0) AS bucket, count(*)::int AS counted,
      sum(idle.units)::int AS units, sum(idle.unknown_units)::int AS "unknownUnits", sum(idle.value)::text AS value
    FROM idle GROUP BY 1`,
  );
  const known = new Map(rows.map(({ bucket, ...sum }) => [bucket, sum]));
  return ages.map((age, place) => {
    const { value = "0", counted = 0, ...sum } = known.get(age.from === null ? 0 : place + 1) ?? {};
    return {
      ...age,
      ...{ variants: counted, units: 0, unknownUnits: 0, ...sum },
      value: money(value).toNumber(),
    };
  });
}

function readPlaces(shopId: number, of: Parameters<typeof idleVariants>[1]): Promise<Columns[]> {
  return queryRows(
    database,
    sql<Columns>`
    WITH ${idleVariants(shopId, of)}
    SELECT coalesce(place.location_id, 0)::text AS id, coalesce(named.name, '') AS name, count(DISTINCT place.variant_id)::int AS variants,
      coalesce(sum(place.units), 0)::int AS units, coalesce(sum(place.unknown_units), 0)::text AS "unknownUnits", coalesce(sum(place.value), 0)::text AS value
    FROM (${idleByLocation()}) AS place
    LEFT JOIN locations AS named ON named.shop_id = ${shopId}::int AND named.id = place.location_id
    GROUP BY place.location_id, named.name
    ORDER BY sum(place.value) DESC, named.name, place.location_id`,
  );
}

function readGroups(
  shopId: number,
  of: Parameters<typeof idleVariants>[1],
  group: Exclude<DeadStockGroup, "location">,
): Promise<Columns[]> {
  const names = {
    supplier: { id: part`coalesce(supplier.id::text, '')`, name: part`coalesce(supplier.name, '')` },
    vendor: { id: part`coalesce(product.vendor, '')`, name: part`coalesce(product.vendor, '')` },
    productType: {
      id: part`coalesce(product.product_type, '')`,
      name: part`coalesce(product.product_type, '')`,
    },
    collection: {
      id: part`coalesce(collection.id::text, '')`,
      name: part`coalesce(collection.title, '')`,
    },
  };
  const { id, name } = names[group];
  return queryRows(
    database,
    sql<Columns>`
    WITH ${idleVariants(shopId, of)}
    SELECT ${id} AS id, ${name} AS name, count(*)::int AS variants, sum(idle.units)::int AS units,
      sum(idle.unknown_units)::text AS "unknownUnits", sum(idle.value)::text AS value
    FROM idle
    LEFT JOIN variants AS variant ON variant.shop_id = ${shopId}::int AND variant.id = idle.variant_id
    LEFT JOIN products AS product ON product.shop_id = ${shopId}::int AND product.id = variant.product_id
    ${joinedCollections(shopId, group === "collection")}
    LEFT JOIN supplier_items AS item ON item.shop_id = ${shopId}::int AND item.variant_id = idle.variant_id AND item.preferred
    LEFT JOIN suppliers AS supplier ON supplier.shop_id = ${shopId}::int AND supplier.id = item.supplier_id
    GROUP BY 1, 2
    ORDER BY sum(idle.value) DESC, 2, 1`,
  );
}

async function readStockValue(shopId: number): Promise<number> {
  const [row] = await queryRows(
    database,
    sql<{ value: string }>`
    SELECT coalesce(sum(value), 0)::text AS value FROM cost_states WHERE shop_id = ${shopId}::int`,
  );
  return money(row?.value ?? 0).toNumber();
}

/** Parts of a shared cost, rounded so that they add up. */
function inWholeUnits(groups: readonly Columns[], digits: number) {
  const values = roundedParts(
    groups.map(({ value }) => value),
    digits,
  );
  const unknown = roundedParts(
    groups.map(({ unknownUnits }) => unknownUnits),
    0,
  );
  return groups.map((group, place) => ({
    ...group,
    value: values[place] ?? 0,
    unknownUnits: unknown[place] ?? 0,
  }));
}

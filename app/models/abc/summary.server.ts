import { database, queryOne, sql } from "~/models/database/sql.server";
import { money } from "~/models/purchase-order/money";
import type { ShopContext } from "~/models/shop/context";
import { type AbcClass, abcClasses } from "./classes";
import { readKnownDays } from "./known-days.server";
import type { AbcRanking } from "./range";
import { rankedVariants } from "./ranked-variants.server";
import { type Turnover, turnoverOf } from "./turnover";

export interface AbcSum extends Turnover {
  variants: number;
  cost: number;
  units: number;
  /** At the end of the last day. */
  stockValue: number;
}

export interface AbcSummary {
  /** How many days of the range have costs, and the first day that has any. */
  days: number;
  since: string | null;
  total: AbcSum;
  /** In the order A, B, C, none; they add up to the total. */
  classes: ({ class: AbcClass } & AbcSum)[];
  /** At most a hundred points: so many of the variants that left, and their share of the whole; 0 to 1. */
  curve: { variants: number; share: number }[];
}

interface Columns {
  class: AbcClass;
  counted: number;
  cost: string;
  units: number;
  opening: string;
  closing: string;
}

const curvePoints = 100;

/** What each class comes to, and how the whole is spread over the variants. Money is in the shop's currency. */
export async function sumUpAbc(
  { id: shopId }: Pick<ShopContext, "id">,
  ranking: AbcRanking,
): Promise<AbcSummary> {
  const [{ classes, curve }, known] = await Promise.all([
    readSums(shopId, ranking),
    readKnownDays(shopId, ranking),
  ]);
  const toSum = ({ opening, closing, cost, counted, units }: Omit<Columns, "class">): AbcSum => ({
    ...{ variants: counted, units, cost: money(cost).toNumber(), stockValue: money(closing).toNumber() },
    ...turnoverOf({ cost, opening, closing }, known.days),
  });
  const found = new Map(classes.map((one) => [one.class, one]));
  return {
    ...known,
    total: toSum(addUp(classes)),
    classes: abcClasses.map((name) => ({ class: name, ...toSum(found.get(name) ?? addUp([])) })),
    curve: curve.map(({ counted, share }) => ({ variants: counted, share })),
  };
}

function addUp(sums: readonly Columns[]): Omit<Columns, "class"> {
  const inMoney = (of: (sum: Columns) => string) =>
    sums.reduce((all, sum) => all.plus(of(sum)), money(0)).toFixed();
  return {
    counted: sums.reduce((all, { counted }) => all + counted, 0),
    units: sums.reduce((all, { units }) => all + units, 0),
    cost: inMoney(({ cost }) => cost),
    opening: inMoney(({ opening }) => opening),
    closing: inMoney(({ closing }) => closing),
  };
}

function readSums(
  shopId: number,
  ranking: AbcRanking,
): Promise<{ classes: Columns[]; curve: { counted: number; share: number }[] }> {
  return queryOne(
    database,
    sql<{ classes: Columns[]; curve: { counted: number; share: number }[] }>`
    WITH ${rankedVariants(shopId, ranking)}, sums AS (
      SELECT ranked.class, count(*)::int AS counted, sum(ranked.cost)::text AS cost, sum(ranked.units)::int AS units,
        sum(ranked.opening)::text AS opening, sum(ranked.closing)::text AS closing
      FROM ranked GROUP BY ranked.class
    ), points AS (
      SELECT max(bucket.place) AS counted, round(max(bucket.through) / max(bucket.whole), 6)::float8 AS share
      FROM (
        SELECT ranked.place, ranked.through, ranked.whole, ntile(${curvePoints}) OVER (ORDER BY ranked.place) AS tile
        FROM ranked WHERE ranked.class <> 'none') AS bucket
      GROUP BY bucket.tile
    )
    SELECT (SELECT coalesce(json_agg(sums), '[]'::json) FROM sums) AS classes,
      (SELECT coalesce(json_agg(points ORDER BY points.counted), '[]'::json) FROM points) AS curve`,
  );
}

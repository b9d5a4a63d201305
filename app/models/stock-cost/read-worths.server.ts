import { nothing, part, queryRows, sql } from "~/models/database/sql.server";
import { numberArray, type SqlExecutor } from "~/models/database/sql-executor.server";
import { money } from "~/models/purchase-order/money";
import { emptyState, wholeShop, wholeShopId } from "./cost-state";
import { stockedIn } from "./worth";
import { type Noted, type WorthHistory, worthHistory } from "./worth-history";

interface EntryRow {
  id: bigint;
  variantId: bigint;
  locationId: string;
  day: string;
  unitsHere: number;
  poolId: string;
  poolUnits: number;
  poolUnknownUnits: number;
  poolValue: string;
}

export type WorthByEntries = Pick<WorthHistory, "changes" | "before" | "now"> & {
  variantId: bigint;
  entries: number;
};

interface Asked {
  /** All variants by default. */
  variantIds?: readonly bigint[];
  untils: readonly string[];
}

/** So many entries are in memory at once. */
const page = 5_000;

/** What the entries, as they are stored, say of the variants' worth, in the order of their ids; none without entries. */
export async function* worthsByEntries(
  on: SqlExecutor,
  shopId: number,
  { variantIds, untils }: Asked,
): AsyncGenerator<WorthByEntries> {
  let open: Adding | null = null;
  for (let after = { variantId: 0n, id: 0n }; ;) {
    const rows = await readEntries(on, shopId, { variantIds, after });
    for (const ofVariant of inRuns(rows)) {
      const variantId = ofVariant[0]?.variantId ?? 0n;
      if (open && open.variantId !== variantId) yield open;
      open = further(open?.variantId === variantId ? open : null, { variantId, rows: ofVariant, untils });
    }
    const last = rows.at(-1);
    if (!last || rows.length < page) break;
    after = last;
  }
  if (open) yield open;
}

type Adding = WorthByEntries & Pick<WorthHistory, "stocked">;

function further(
  known: Adding | null,
  { variantId, rows, untils }: { variantId: bigint; rows: readonly EntryRow[]; untils: readonly string[] },
): Adding {
  const from = known?.stocked ?? stockedIn(emptyState);
  const { changes, before, now, stocked } = worthHistory(from, {
    entries: rows.map(toNoted),
    days: rows.map(({ day }) => day),
    untils,
  });
  const first = before[0]?.until ?? "~";
  return {
    ...{ variantId, now, stocked, entries: rows.length + (known?.entries ?? 0) },
    changes: [...(known?.changes ?? []), ...changes],
    before: [...(known?.before ?? []).filter(({ until }) => until < first), ...before],
  };
}

function toNoted({ locationId, unitsHere, poolId, poolUnits, poolUnknownUnits, poolValue }: EntryRow): Noted {
  return {
    locationId,
    unitsHere,
    pool: {
      id: poolId === wholeShopId ? wholeShop : poolId,
      units: poolUnits,
      unknownUnits: poolUnknownUnits,
      value: money(poolValue),
    },
  };
}

function readEntries(
  on: SqlExecutor,
  shopId: number,
  { variantIds, after }: Pick<Asked, "variantIds"> & { after: { variantId: bigint; id: bigint } },
): Promise<EntryRow[]> {
  return queryRows(
    on,
    sql<EntryRow>`
    SELECT entry.id, entry.variant_id AS "variantId", entry.location_id::text AS "locationId",
      to_char(entry.day, 'YYYY-MM-DD') AS day, entry.units_here AS "unitsHere", entry.pool_id::text AS "poolId",
      entry.pool_units AS "poolUnits", entry.pool_unknown_units AS "poolUnknownUnits",
      entry.pool_value::text AS "poolValue"
    FROM cost_entries AS entry
    WHERE entry.shop_id = ${shopId}::int AND (entry.variant_id, entry.id) > (${after.variantId}, ${after.id})
      ${variantIds ? part`AND entry.variant_id = ANY(${numberArray(variantIds)}::bigint[])` : nothing}
    ORDER BY entry.variant_id, entry.id LIMIT ${page}`,
  );
}

/** Rows of one variant each, in their order. */
function inRuns(rows: readonly EntryRow[]): EntryRow[][] {
  const runs: EntryRow[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    if (run?.[0]?.variantId === row.variantId) run.push(row);
    else runs.push([row]);
  }
  return runs;
}

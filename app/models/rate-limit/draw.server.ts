import { acrossShops } from "~/infra/db/shop-scope";
import { database, execute, queryRows, sql } from "~/models/database/sql.server";

interface DrawOptions {
  wanted: number;
  /** Requests a second that a shop may send on average, over all processes. */
  perSecond: number;
  /** Requests that a shop may send at once after a quiet time. */
  burst: number;
}

interface Drawn {
  /** Requests that may be admitted now, 0 to `wanted`. */
  granted: number;
  moreIn: number;
}

/** Draws from the limit that all processes share; a domain of no shop gets all, as the guard refuses it. */
export async function unsafeDrawRequests(domain: string, options: DrawOptions): Promise<Drawn> {
  const [row] = await unsafeDraw(domain, options);
  if (row) return row;
  await unsafeOpenAllowance(domain, options.burst);
  const [again] = await unsafeDraw(domain, options);
  return again ?? { granted: options.wanted, moreIn: 0 };
}

function unsafeDraw(domain: string, { wanted, perSecond, burst }: DrawOptions): Promise<Drawn[]> {
  return acrossShops(() =>
    queryRows(
      database,
      sql<Drawn>`
  WITH filled AS (
    SELECT * FROM (
      SELECT a.shop_id, LEAST(${burst}::float8,
        a.requests + ${perSecond}::float8 * GREATEST(0, EXTRACT(EPOCH FROM clock_timestamp() - a.counted_at))::float8) AS requests
      FROM request_allowances a JOIN shops s ON s.id = a.shop_id
      WHERE s.domain = ${domain}
      FOR UPDATE OF a) AS locked
  )
  UPDATE request_allowances a
  SET requests = f.requests - LEAST(${wanted}::int, FLOOR(f.requests)), counted_at = clock_timestamp()
  FROM filled f WHERE a.shop_id = f.shop_id
  RETURNING LEAST(${wanted}::int, FLOOR(f.requests))::int AS granted,
    GREATEST(0, 1 - a.requests) / ${perSecond}::float8 AS "moreIn"`,
    ),
  );
}

async function unsafeOpenAllowance(domain: string, burst: number): Promise<void> {
  await acrossShops(() =>
    execute(
      database,
      sql`
  INSERT INTO request_allowances (shop_id, requests, counted_at)
  SELECT id, ${burst}::float8, clock_timestamp() FROM shops WHERE domain = ${domain}
  ON CONFLICT (shop_id) DO NOTHING`,
    ),
  );
}

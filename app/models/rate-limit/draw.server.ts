import { acrossShops, inShop } from "~/infra/db/shop-scope";
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
  const [shop] = await acrossShops(() =>
    queryRows(database, sql<{ id: number }>`SELECT id FROM shops WHERE domain = ${domain}`),
  );
  const all = { granted: options.wanted, moreIn: 0 };
  if (!shop) return all;
  return inShop(shop.id, async () => {
    const [row] = await draw(shop.id, options);
    if (row) return row;
    await openAllowance(shop.id, options.burst);
    const [again] = await draw(shop.id, options);
    return again ?? all;
  });
}

function draw(shopId: number, { wanted, perSecond, burst }: DrawOptions): Promise<Drawn[]> {
  return queryRows(
    database,
    sql<Drawn>`
    UPDATE request_allowances a
    SET requests = f.requests - LEAST(${wanted}::int, FLOOR(f.requests)), counted_at = f.now
    FROM (
      SELECT LEAST(${burst}::float8, requests
          + ${perSecond}::float8 * GREATEST(0, EXTRACT(EPOCH FROM clock_timestamp() - counted_at))::float8) AS requests,
        clock_timestamp() AS now
      FROM request_allowances WHERE shop_id = ${shopId} FOR UPDATE) AS f
    WHERE a.shop_id = ${shopId}
    RETURNING LEAST(${wanted}::int, FLOOR(f.requests))::int AS granted,
      GREATEST(0, 1 - a.requests) / ${perSecond}::float8 AS "moreIn"`,
  );
}

async function openAllowance(shopId: number, burst: number): Promise<void> {
  await execute(
    database,
    sql`
    INSERT INTO request_allowances (shop_id, requests, counted_at)
    VALUES (${shopId}, ${burst}::float8, clock_timestamp())
    ON CONFLICT (shop_id) DO NOTHING`,
  );
}

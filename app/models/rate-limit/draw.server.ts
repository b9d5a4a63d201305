import { queryPrepared } from "~/models/sql-executor.server";
import { acrossShops } from "~/infra/db/shop-scope";

interface Wish {
  /** Requests a process wants to admit next. */
  wanted: number;
  /** Requests a second that a shop may send for good, over all processes. */
  perSecond: number;
  /** Requests a shop may send at once after a quiet time. */
  burst: number;
}

interface Drawn {
  /** Requests that may be admitted now, 0 to `wanted`. */
  granted: number;
  /** Seconds until there is one more. */
  moreIn: number;
}

/**
 * Takes requests out of a shop's allowance, which all processes share. It fills up by `perSecond` until it holds
 * `burst`. A domain that belongs to no shop gets what it wants: the guard refuses it anyway.
 */
export function unsafeDrawRequests(domain: string, { wanted, perSecond, burst }: Wish): Promise<Drawn> {
  return acrossShops(async () => {
    const values = [domain, wanted, perSecond, burst];
    const [row] = await queryPrepared<Drawn>(draw, values);
    if (row) return row;
    await queryPrepared(open, [domain, burst]);
    const [again] = await queryPrepared<Drawn>(draw, values);
    return again ?? { granted: wanted, moreIn: 0 };
  });
}

const draw = `
  WITH filled AS (
    SELECT a.shop_id, LEAST($4::float8,
      a.requests + $3::float8 * GREATEST(0, EXTRACT(EPOCH FROM clock_timestamp() - a.counted_at))::float8) AS requests
    FROM request_allowances a JOIN shops s ON s.id = a.shop_id
    WHERE s.domain = $1
    FOR UPDATE OF a
  )
  UPDATE request_allowances a
  SET requests = f.requests - LEAST($2::int, FLOOR(f.requests)), counted_at = clock_timestamp()
  FROM filled f WHERE a.shop_id = f.shop_id
  RETURNING LEAST($2::int, FLOOR(f.requests))::int AS granted,
    GREATEST(0, 1 - a.requests) / $3::float8 AS "moreIn"`;

const open = `
  INSERT INTO request_allowances (shop_id, requests, counted_at)
  SELECT id, $2::float8, clock_timestamp() FROM shops WHERE domain = $1
  ON CONFLICT (shop_id) DO NOTHING`;

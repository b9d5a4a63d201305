import { setTimeout as pause } from "node:timers/promises";
import type { Seen } from "../support/clerks";
import { rowsOf, type Service } from "../support/service";
import { sessionToken } from "../support/session-tokens";

/** A shop, and whether its rows are on the worker of the wire. */
export interface NodeShop {
  domain: string;
  id: number;
}

/** Two shops: the first one's rows are on the worker with this port, the other one's on the other worker. */
export async function shopsOnBoth(service: Service, port: number): Promise<[NodeShop, NodeShop]> {
  const found: { here: NodeShop | null; there: NodeShop | null } = { here: null, there: null };
  while (!found.here || !found.there) {
    const domain = await service.addShop({ variants: 12 });
    const [place] = await rowsOf<{ id: number; port: number }>(
      service.databaseUrl,
      `SELECT id, nodeport::int AS port FROM shops
       JOIN pg_dist_shard_placement ON shardid = get_shard_id_for_distribution_column('stock_levels', id)
       WHERE domain = $1`,
      [domain],
    );
    const shop = { domain, id: place?.id ?? 0 };
    if (place?.port === port) found.here ??= shop;
    else found.there ??= shop;
  }
  return [found.here, found.there];
}

/** Somebody who asks for a list of each shop all the time. */
export function askWhileServed({ url }: Service, shops: readonly NodeShop[]) {
  const seen: Seen[] = [];
  let isOpen = true;
  const asking = shops.map(async ({ domain }) => {
    while (isOpen) {
      seen.push(await askOnce(url, domain));
      await pause(200);
    }
  });
  return {
    /** Ends once every shop has been served in a row; answers what was seen, and how long it took. */
    async untilServed(): Promise<{ seen: Seen[]; backMs: number }> {
      const started = Date.now();
      for (const { domain } of shops)
        while ((await askOnce(url, domain)).status !== 200 && Date.now() - started < 120_000) await pause(50);
      const backMs = Date.now() - started;
      isOpen = false;
      await Promise.all(asking);
      return { seen, backMs };
    },
  };
}

async function askOnce(url: string, shop: string): Promise<Seen> {
  const at = Date.now();
  const path = "/api/purchase-orders?limit=1";
  const answer = await fetch(`${url}${path}`, {
    headers: { Authorization: `Bearer ${sessionToken(shop)}` },
    signal: AbortSignal.timeout(40_000),
  }).catch(() => null);
  await answer?.body?.cancel();
  const retryAfter = answer?.headers.has("Retry-After") ?? false;
  return { at, ms: Date.now() - at, method: "GET", path, status: answer?.status ?? 0, retryAfter, tries: 1 };
}

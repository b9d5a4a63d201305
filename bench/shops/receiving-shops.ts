import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../app/lib/free-port";
import { type RunningApp, startApp, startPlatform } from "../../tests/support/running-app";
import { rowsOf } from "../../tests/support/service";
import { sessionToken } from "../../tests/support/session-tokens";
import { control, openStore } from "../../tests/support/stores";
import type { LaidDatabase } from "../layouts/start";
import { Connection, type HttpRequest, readAnswer } from "../limit/connection";
import type { Bench } from "../part";

/** A shop with a sent order of twenty lines, which can be received a million times. */
interface ReceivingShop {
  domain: string;
  receipt: HttpRequest;
}

export interface OpenedLayout {
  app: RunningApp;
  receiving: ReceivingShop[];
}

const linesOfOrder = 20;
/** Opened, so that each worker has at least some of those that receive. */
const opened = 8;
const receivingOfNode = 3;

/** The app, web and worker apart, over the database; with shops at a platform that receive, as many on each worker. */
export async function openLayout(
  { kind, url: databaseUrl }: LaidDatabase,
  { onStart }: Pick<Bench, "onStart">,
): Promise<OpenedLayout> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const simulator = await startPlatform({ url });
  onStart(() => simulator.stop());
  const options = { url, databaseUrl, simulator, env: { LOG_LEVEL: "warn" } };
  const app = await startApp({ ...options, port, part: "web" });
  onStart(() => app.stop());
  const worker = await startApp({ ...options, part: "worker" });
  onStart(() => worker.stop());
  await control(simulator.url, "POST", "webhooks", { loseShare: 1 });
  const domains = Array.from({ length: opened }, (_, n) => `receiving-${n}.myshopify.com`);
  for (const [seed, domain] of domains.entries()) {
    const store = {
      domain,
      variants: 2 * linesOfOrder,
      locations: 1,
      orders: 0,
      seed,
      restoreRate: 1_000_000,
    };
    await openStore({ appUrl: url, simulatorUrl: simulator.url }, store);
  }
  const receiving = [];
  for (const domain of await spreadOverNodes(kind, databaseUrl, domains)) {
    const variants = simulator.world
      .store(domain)
      ?.variants.map(({ id }) => `gid://shopify/ProductVariant/${id}`);
    receiving.push({ domain, receipt: await sendOrder(port, domain, variants ?? []) });
  }
  // Forecasts and the like after the import would count as the receipts'.
  await pause(2_000);
  return { app, receiving };
}

/** As many on each node that has shops; on one node as many as on two. */
async function spreadOverNodes(
  kind: LaidDatabase["kind"],
  databaseUrl: string,
  domains: string[],
): Promise<string[]> {
  if (kind !== "distributed") return domains.slice(0, 2 * receivingOfNode);
  const places = await rowsOf<{ domain: string; node: number }>(
    databaseUrl,
    `SELECT domain, nodeport AS node FROM shops
     JOIN pg_dist_shard_placement ON shardid = get_shard_id_for_distribution_column('stock_levels', shops.id)
     WHERE domain = ANY ($1) ORDER BY shops.id`,
    [domains],
  );
  const nodes = [...new Set(places.map(({ node }) => node))];
  const each = Math.min(
    (2 * receivingOfNode) / nodes.length,
    ...nodes.map((one) => places.filter(({ node }) => node === one).length),
  );
  return nodes.flatMap((one) =>
    places
      .filter(({ node }) => node === one)
      .slice(0, each)
      .map(({ domain }) => domain),
  );
}

async function sendOrder(port: number, domain: string, variantIds: string[]): Promise<HttpRequest> {
  const connection = await Connection.open(port, headersOf(domain));
  const ask = async (path: string, body: object) => {
    const answered = await connection.send({ method: "POST", path, body: JSON.stringify(body) });
    const { body: text } = readAnswer(answered);
    if (answered.status >= 300) throw new Error(`${path} ended with ${answered.status}: ${text}`);
    return (JSON.parse(text) as { data: { id: number; lineItems: { id: number }[] } }).data;
  };
  const { id: supplierId } = await ask("/api/suppliers", { name: "Clay & Sons" });
  const lineItems = variantIds
    .slice(0, linesOfOrder)
    .map((variantId) => ({ variantId, quantity: 1_000_000, costPrice: 1 }));
  const order = await ask("/api/purchase-orders", { supplierId, lineItems });
  await ask(`/api/purchase-orders/${order.id}/send`, { email: false });
  connection.close();
  const received = order.lineItems.map(({ id }) => ({ lineItemId: id, quantityReceived: 1 }));
  return {
    method: "POST",
    path: `/api/purchase-orders/${order.id}/receive`,
    body: JSON.stringify({ lineItems: received }),
  };
}

export function headersOf(domain: string): Record<string, string> {
  return { Host: "localhost", Authorization: `Bearer ${sessionToken(domain)}` };
}

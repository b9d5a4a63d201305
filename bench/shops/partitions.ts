import { migrate } from "../../server/database/migrate";
import { type RunningApp, startApp } from "../../tests/support/running-app";
import { rowsOf } from "../../tests/support/service";
import { sessionToken } from "../../tests/support/session-tokens";
import { aligned } from "../aligned";
import { Connection, type HttpRequest } from "../limit/connection";
import { processorTime } from "../limit/processor-time";
import { postgresOf } from "../limit/servers";
import type { Bench, Result } from "../part";
import { domainOf, fillShops } from "./fill";

const rounds = 3;
const clients = 4;
/** What partitions may add to the processor time of a request. */
const most = 1.5;

interface TableLayout {
  name: "plain" | "partitioned";
  app: RunningApp;
  /** A supplier of each shop, by the shop's number. */
  suppliers: number[];
}

type Ask = (supplier: number, n: number) => HttpRequest;

const asks: Record<string, Ask> = {
  "50 levels": () => ({ method: "GET", path: "/api/stock-levels?limit=50" }),
  "a word": (_supplier, n) => ({
    method: "GET",
    path: `/api/stock-levels?limit=50&search=vase%20${n % 100}`,
  }),
  "50 suppliers": () => ({ method: "GET", path: "/api/suppliers?limit=50" }),
  dashboard: () => ({ method: "GET", path: "/api/dashboard" }),
  "an order of 20 lines": (supplier) => ({
    method: "POST",
    path: "/api/purchase-orders",
    body: JSON.stringify({
      supplierId: supplier,
      lineItems: Array.from({ length: 20 }, (_, line) => ({
        ...{ variantId: String(line + 1), quantity: 2, costPrice: 3.5 },
      })),
    }),
  }),
};

/** What hash partitions cost: the same shops in one database of each layout, asked in turns by all of their clients. */
export async function measurePartitions(
  bench: Bench,
  size: { shops: number; partitions: number },
): Promise<Result> {
  const { variants, seconds, database, onStart, say } = bench;
  const { shops, partitions } = size;
  const ways: TableLayout[] = [];
  let postgres = 0;
  for (const name of ["plain", "partitioned"] as const) {
    const databaseUrl = await database();
    await migrate(databaseUrl, name === "plain" ? { kind: name } : { kind: name, partitions });
    await fillShops(databaseUrl, { shops, variants });
    const rows = await rowsOf<{ shop: number; supplier: number }>(
      databaseUrl,
      "SELECT shop_id AS shop, min(id) AS supplier FROM suppliers GROUP BY shop_id",
    );
    const suppliers: number[] = [];
    for (const { shop, supplier } of rows) suppliers[shop] = supplier;
    const app = await startApp({ databaseUrl, part: "web" });
    onStart(() => app.stop());
    ways.push({ name, app, suppliers });
    postgres = await postgresOf(databaseUrl);
  }
  say(`\n${shops} shops of ${variants} variants, each table plain and in ${partitions} partitions`);
  const figures = [];
  for (const [name, ask] of Object.entries(asks).filter(([one]) => one.includes(bench.only ?? ""))) {
    const spent = { plain: [] as number[], partitioned: [] as number[] };
    // The first round only warms.
    for (let round = 0; round <= rounds; round++) {
      for (const way of ways) {
        const ms = await playTurn(way, { ask, shops, postgres, seconds });
        if (round > 0) spent[way.name].push(ms);
      }
    }
    const [plain, partitioned] = [medianOf(spent.plain), medianOf(spent.partitioned)];
    figures.push({ name, plain, partitioned, ratio: Math.round((partitioned / plain) * 100) / 100 });
  }
  const table = figures.map((one) => [
    one.name,
    one.plain.toFixed(2),
    one.partitioned.toFixed(2),
    one.ratio.toFixed(2),
  ]);
  say(aligned([["processor ms a request", "plain", "partitioned", "ratio"], ...table]).join("\n"));
  return { holds: figures.every(({ ratio }) => ratio <= most), figures };
}

interface Turn {
  ask: Ask;
  shops: number;
  /** PostgreSQL's first process. */
  postgres: number;
  seconds: number;
}

/** Milliseconds of processor time a request, of the app and PostgreSQL together; each request is another shop's. */
async function playTurn(
  { name, app, suppliers }: TableLayout,
  { ask, shops, postgres, seconds }: Turn,
): Promise<number> {
  const used = () => processorTime(app.child.pid ?? 0) + processorTime(postgres, { family: true });
  const before = used();
  const end = performance.now() + seconds * 1_000;
  let requests = 0;
  const send = async (client: number) => {
    for (let n = client; performance.now() < end; n += clients) {
      const shop = 1 + ((n * 7) % shops);
      const headers = { Host: "localhost", Authorization: `Bearer ${sessionToken(domainOf(shop))}` };
      const connection = await Connection.open(app.port, headers);
      const { status } = await connection.send(ask(suppliers[shop] ?? 0, n));
      connection.close();
      if (status >= 300) throw new Error(`${name}: a shop was answered ${status}.`);
      requests += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => send(client)));
  return ((used() - before) * 1_000) / requests;
}

function medianOf(values: number[]): number {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

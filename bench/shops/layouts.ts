import type { Layout } from "../../server/database/layout";
import { migrate } from "../../server/database/migrate";
import { rowsOf } from "../../tests/support/service";
import { aligned } from "../aligned";
import { type LaidDatabase, startLaid } from "../layouts/start";
import { type Cost, medianCost, takeTurn, wholeOf } from "../layouts/turn";
import { Connection, type HttpRequest, readAnswer } from "../limit/connection";
import type { Bench, Result } from "../part";
import { domainOf, fillLargeShop, fillShops } from "./fill";
import { headersOf, type OpenedLayout, openLayout } from "./receiving-shops";

const rounds = 3;
const clients = 4;
/** What a layout may add to the processor time of a request. */
const most = 1.5;
const largeShop = "large.myshopify.com";

interface Way extends OpenedLayout {
  laid: LaidDatabase;
  /** How long nobody could write while the tables were laid. */
  pauseSeconds: number;
  /** A supplier of each shop, by the shop's number. */
  suppliers: number[];
}

/** The nth request, and whose it is. */
type Ask = (way: Way, n: number) => { domain: string; request: HttpRequest };

/** What a layout costs: the same shops on plain tables and on it, on the same PostgreSQL, asked in turns by all clients. */
export async function measureShopLayouts(bench: Bench, layout: Layout): Promise<Result> {
  const { only, say, seconds, shops, variants, workers } = bench;
  const ways = [await openWay(bench, { kind: "plain" }), await openWay(bench, layout)];
  const [, other] = ways;
  const names = other?.laid.nodes.map(({ name }) => name) ?? [];
  say(`\n${shops} shops of ${variants} variants, plain and ${layout.kind} (${names.join(", ")})`);
  say(`  nobody could write for ${other?.pauseSeconds.toFixed(0)} s while the tables were laid`);
  const figures: { name: string; plain: Cost; laid: Cost; ratio: number }[] = [];
  for (const [name, ask] of Object.entries(asksOf(bench)).filter(([one]) => one.includes(only ?? ""))) {
    const turns: Cost[][] = ways.map(() => []);
    // The first round only warms.
    for (let round = 0; round <= rounds; round++) {
      for (const [place, way] of ways.entries()) {
        const cost = await playTurn(way, { ask, seconds });
        if (round > 0) turns[place]?.push(cost);
      }
    }
    const [plain, laid] = turns.map(medianCost) as [Cost, Cost];
    const ratio = wholeOf(laid) / wholeOf(plain);
    figures.push({ name, plain, laid, ratio });
    say(`  ${name}: ${ratio.toFixed(2)}`);
  }
  const spread = (values: number[], digits: number) =>
    values.map((value) => value.toFixed(digits)).join(" + ");
  const table = figures.map(({ name, plain, laid, ratio }) => [
    ...[name, wholeOf(plain).toFixed(2), wholeOf(laid).toFixed(2), ratio.toFixed(2)],
    ...[plain.app.toFixed(2), laid.app.toFixed(2), spread(plain.nodes, 2), spread(laid.nodes, 2)],
    ...[spread(plain.statements, 1), spread(laid.statements, 1)],
  ]);
  const header = [
    "processor ms a request",
    "plain",
    layout.kind,
    "ratio",
    "app",
    "app",
    "SQL",
    names.join(" + "),
  ];
  say(aligned([[...header, "statements", "statements"], ...table]).join("\n"));
  const pauseSeconds = other?.pauseSeconds;
  return { holds: figures.every(({ ratio }) => ratio <= most), figures: { workers, pauseSeconds, figures } };
}

function asksOf({ shops }: Bench): Record<string, Ask> {
  const ofShops =
    (request: (supplier: number, n: number) => HttpRequest): Ask =>
    ({ suppliers }, n) => {
      const shop = 1 + ((n * 7) % shops);
      return { domain: domainOf(shop), request: request(suppliers[shop] ?? 0, n) };
    };
  const read = (path: string) => ({ method: "GET", path }) as const;
  return {
    "50 levels": ofShops(() => read("/api/stock-levels?limit=50")),
    "250 levels": ofShops(() => read("/api/stock-levels?limit=250")),
    "250 levels of the large shop": () => ({
      domain: largeShop,
      request: read("/api/stock-levels?limit=250"),
    }),
    "a word": ofShops((_, n) => read(`/api/stock-levels?limit=50&search=vase%20${n % 100}`)),
    "50 suppliers": ofShops(() => read("/api/suppliers?limit=50")),
    dashboard: ofShops(() => read("/api/dashboard")),
    "an order of 20 lines": ofShops((supplierId) => ({
      method: "POST",
      path: "/api/purchase-orders",
      body: JSON.stringify({
        supplierId,
        lineItems: Array.from({ length: 20 }, (_, line) => ({
          ...{ variantId: `gid://platform/ProductVariant/${line + 1}`, quantity: 2, costPrice: 3.5 },
        })),
      }),
    })),
    "a receipt of 20 lines": ({ receiving }, n) => {
      const shop = receiving[n % receiving.length];
      if (!shop) throw new Error("No shop receives.");
      return { domain: shop.domain, request: shop.receipt };
    },
  };
}

async function openWay(bench: Bench, layout: Layout): Promise<Way> {
  const { shops, variants, largeVariants } = bench;
  const laid = await startLaid(layout.kind, bench);
  await migrate(laid.url);
  await fillShops(laid.url, { shops, variants });
  await fillLargeShop(laid.url, { domain: largeShop, variants: largeVariants });
  const begun = performance.now();
  await migrate(laid.url, layout);
  const pauseSeconds = (performance.now() - begun) / 1_000;
  if (layout.kind === "distributed")
    await rowsOf(
      laid.url,
      "SELECT isolate_tenant_to_new_shard('stock_levels', id, 'CASCADE', 'block_writes') FROM shops WHERE domain = $1",
      [largeShop],
    );
  await rowsOf(laid.url, "ANALYZE");
  const rows = await rowsOf<{ shop: number; supplier: number }>(
    laid.url,
    "SELECT shop_id AS shop, min(id) AS supplier FROM suppliers GROUP BY shop_id",
  );
  const suppliers: number[] = [];
  for (const { shop, supplier } of rows) suppliers[shop] = supplier;
  return { laid, pauseSeconds, suppliers, ...(await openLayout(laid, bench)) };
}

/** Each request is another shop's, on a connection of its own. */
function playTurn(way: Way, { ask, seconds }: { ask: Ask; seconds: number }): Promise<Cost> {
  const { app, laid } = way;
  const send = async (_client: number, n: number) => {
    const { domain, request } = ask(way, n);
    const connection = await Connection.open(app.port, headersOf(domain));
    const answered = await connection.send(request);
    connection.close();
    if (answered.status >= 300)
      throw new Error(
        `${laid.kind}: ${request.path} ended with ${answered.status}: ${readAnswer(answered).body}`,
      );
  };
  return takeTurn({ pids: [app.child.pid ?? 0], nodes: laid.nodes, clients, seconds, send });
}

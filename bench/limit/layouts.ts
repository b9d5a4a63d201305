import type { Layout } from "../../server/database/layout";
import { migrate } from "../../server/database/migrate";
import { rowsOf } from "../../tests/support/service";
import { control } from "../../tests/support/stores";
import { aligned } from "../aligned";
import { fill } from "../fill";
import { usualAmounts } from "../fill/amounts";
import { headersOf } from "../headers";
import { type LaidDatabase, startLaid } from "../layouts/start";
import { type Cost, medianCost, takeTurn, wholeOf } from "../layouts/turn";
import { openStore } from "../open-store";
import type { Bench, Result } from "../part";
import { untilIdle } from "../until-idle";
import { Connection } from "./connection";
import { endpoints } from "./endpoints";
import { lowVariants, prepare, type PreparedShop, walkPages } from "./prepare";

const rounds = 3;
const clients = 4;
/** What a layout may add to the processor time of a request. */
const most = 1.5;

interface Way {
  laid: LaidDatabase;
  port: number;
  pid: number;
  headers: Record<string, string>;
  ground: PreparedShop;
}

/** The app over one store, its tables plain and in another layout, on the same PostgreSQL, asked in turns. */
export async function measureLayouts(bench: Bench, layout: Layout): Promise<Result> {
  const { only, seconds, say, variants, workers } = bench;
  const ways = [await openWay(bench, { kind: "plain" }), await openWay(bench, layout)];
  const nodes = ways[1]?.laid.nodes.length ?? 0;
  say(`\n${variants} variants, plain and ${layout.kind} on ${nodes} node${nodes === 1 ? "" : "s"}`);
  const figures = [];
  for (const endpoint of endpoints.filter(({ name }) => name.includes(only ?? ""))) {
    const turns: Cost[][] = ways.map(() => []);
    // The first round only warms.
    for (let round = 0; round <= rounds; round++) {
      for (const [place, { laid, port, pid, headers, ground }] of ways.entries()) {
        const open = Math.min(clients, endpoint.clients);
        const connections = await Promise.all(
          Array.from({ length: open }, () => Connection.open(port, headers)),
        );
        const send = async (client: number, n: number) => {
          const { status } = (await connections[client]?.send(endpoint.ask(ground, client, n))) ?? {};
          if (status === undefined || status >= 300)
            throw new Error(`${laid.kind}: ${endpoint.name} ended with ${status}.`);
        };
        const cost = await takeTurn({ pids: [pid], nodes: laid.nodes, clients: open, seconds, send });
        for (const connection of connections) connection.close();
        if (round > 0) turns[place]?.push(cost);
      }
    }
    const [plain, laid] = turns.map(medianCost) as [Cost, Cost];
    const ratio = wholeOf(laid) / wholeOf(plain);
    figures.push({ name: endpoint.name, plain, laid, ratio });
    say(`  ${endpoint.name}: ${ratio.toFixed(2)}`);
  }
  const names = ways[1]?.laid.nodes.map(({ name }) => name) ?? [];
  const spread = (values: number[], digits: number) =>
    values.map((value) => value.toFixed(digits)).join(" + ");
  const table = figures.map(({ name, plain, laid, ratio }) => [
    ...[name, wholeOf(plain).toFixed(2), wholeOf(laid).toFixed(2), ratio.toFixed(2)],
    ...[plain.app.toFixed(2), laid.app.toFixed(2), spread(plain.nodes, 2), spread(laid.nodes, 2)],
    ...[spread(plain.statements, 1), spread(laid.statements, 1)],
  ]);
  const header = ["processor ms", "plain", layout.kind, "ratio", "app", "app", "SQL", names.join(" + ")];
  say(aligned([[...header, "statements", "statements"], ...table]).join("\n"));
  return { holds: figures.every(({ ratio }) => ratio <= most), figures: { workers, most, figures } };
}

async function openWay(bench: Bench, layout: Layout): Promise<Way> {
  const { variants, locations, onStart } = bench;
  const laid = await startLaid(layout.kind, bench);
  const dataset = `generated:variants=${variants},locations=${locations},orders=200,restoreRate=1000000`;
  const store = await openStore({ dataset, databaseUrl: laid.url, onStart, apart: true });
  await control(store.simulatorUrl, "POST", "webhooks", { loseShare: 1 });
  await fill(laid.url, { ...usualAmounts, low: lowVariants });
  const prepared = await prepare(laid.url);
  await untilIdle(laid.url);
  await migrate(laid.url, layout);
  await rowsOf(laid.url, "ANALYZE");
  const headers = headersOf(store);
  const port = Number(new URL(store.directUrl).port);
  const ground = { ...prepared, prepared, pages: await walkPages(port, headers) };
  return { laid, port, pid: store.app.child.pid ?? 0, headers, ground };
}

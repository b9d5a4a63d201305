import { startApp } from "../../tests/support/running-app";
import { walledDatabase } from "../../tests/support/walled-database";
import { aligned } from "../aligned";
import { fill } from "../fill";
import { usualAmounts } from "../fill/amounts";
import { headersOf } from "../headers";
import { endpoints } from "../limit/endpoints";
import { type Figures, measureEndpoint } from "../limit/measure";
import { lowVariants, prepare, walkPages } from "../limit/prepare";
import { type ComparedServers, postgresOf } from "../limit/servers";
import { openStore } from "../open-store";
import type { Part } from "../part";

const rounds = 3;
/** What the wall may add to a figure before it is reported. */
const most = 1.1;

/**
 * What row-level security costs: the built app twice over one database, as a role that the wall
 * holds and as one that it does not, in turns.
 */
export const measureWall: Part = async ({ variants, locations, seconds, only, database, onStart, say }) => {
  const { url, appUrl } = await walledDatabase(await database(), "bench_wall");
  const dataset = `generated:variants=${variants},locations=${locations},orders=200,restoreRate=1000000`;
  const store = await openStore({ dataset, databaseUrl: url, onStart, apart: true });
  const walled = await startApp({
    url: store.appUrl,
    databaseUrl: appUrl,
    simulator: { url: store.simulatorUrl },
    part: "web",
    env: { ROW_LEVEL_SECURITY: "on", MIGRATE_AT_START: "false" },
  });
  onStart(() => walled.stop());
  await fill(url, { ...usualAmounts, low: lowVariants });
  const prepared = await prepare(url);
  const rivals: ComparedServers<"walled" | "open"> = {
    servers: {
      walled: { port: walled.port, pid: walled.child.pid ?? 0 },
      open: { port: Number(new URL(store.directUrl).port), pid: store.app.child.pid ?? 0 },
    },
    postgresPid: await postgresOf(url),
    headers: headersOf(store),
    databaseUrl: url,
  };
  const pages = await walkPages(rivals.servers.walled.port, rivals.headers);
  const ground = { ...prepared, prepared, pages };
  say(`\nThe API behind the wall between shops and without, on a store of ${variants} variants`);

  const found: { endpoint: string; walled: Figures; open: Figures }[] = [];
  for (const endpoint of endpoints.filter(({ name }) => name.includes(only ?? ""))) {
    const grounds = { walled: ground, open: ground };
    const figures = await measureEndpoint(endpoint, { rivals, grounds, seconds, rounds });
    found.push({ endpoint: endpoint.name, ...figures });
    say(`  ${endpoint.name}: ${ratioOf(figures.walled, figures.open).toFixed(2)}`);
  }
  say(report(found));
  return { holds: found.every(({ walled: one, open }) => ratioOf(one, open) <= most), figures: found };
};

/** Processor time of the app and of PostgreSQL, behind the wall ÷ without: others at work change it least. */
function ratioOf(walled: Figures, open: Figures): number {
  return (walled.server + walled.postgres) / (open.server + open.postgres);
}

function report(found: readonly { endpoint: string; walled: Figures; open: Figures }[]): string {
  const header = ["endpoint", "cpu ms", "without", "ratio", "of it SQL", "without", "median ms", "without"];
  const rows = found.map(({ endpoint, walled, open }) => [
    endpoint,
    ...[walled, open].map(({ server, postgres }) => (server + postgres).toFixed(2)),
    ratioOf(walled, open).toFixed(2),
    ...[walled.postgres, open.postgres, walled.median, open.median].map((ms) => ms.toFixed(2)),
  ]);
  return aligned([header, ...rows]).join("\n");
}

import { rowsOf } from "../../tests/support/service";
import { fill } from "../fill";
import { usualAmounts } from "../fill/amounts";
import { peakMemory } from "../import/peak-memory";
import type { Part } from "../part";
import { untilIdle } from "../until-idle";
import { plainTables } from "./bare/plain";
import { endpoints } from "./endpoints";
import { measureGuard } from "./guard";
import { measureLayouts } from "./layouts";
import { measureEndpoint } from "./measure";
import { lowVariants, prepare, type PreparedShop, walkPages } from "./prepare";
import { judge, mostP99Ratio, reportOf, type Verdict } from "./report";
import { type Server, startRivals } from "./servers";

const rounds = 2;

/**
 * The built app beside a server of `node:http` and `pg` alone, over the app's own tables and over plain ones: how much
 * of what the machine can give is left, and how much of it the schema takes. With a layout, the app on it beside itself
 * on plain tables.
 */
export const measureLimit: Part = async (bench) => {
  const { variants, locations, seconds, only, layout, say } = bench;
  if (layout !== null) return measureLayouts(bench, layout);
  const dataset = `generated:variants=${variants},locations=${locations},orders=200,restoreRate=1000000`;
  const rivals = await startRivals(dataset, bench);
  await fill(rivals.databaseUrl, { ...usualAmounts, low: lowVariants });
  const prepared = await prepare(rivals.databaseUrl);
  // PostgreSQL's processor time is that of all its connections: forecasts would count as the endpoints'.
  await untilIdle(rivals.databaseUrl);
  // The bare servers have none of the app's sentences: what the forecasts raised meanwhile gets plain words.
  await rowsOf(rivals.databaseUrl, `UPDATE alerts SET message = 'Forecasts' WHERE message LIKE '{"key":%'`);
  const ground = async ({ port }: Server): Promise<PreparedShop> => ({
    ...prepared,
    prepared,
    pages: await walkPages(port, rivals.headers),
  });
  await rowsOf(rivals.databaseUrl, plainTables);
  await rowsOf(rivals.databaseUrl, "VACUUM ANALYZE");
  const { app, bare, plain } = rivals.servers;
  const grounds = { app: await ground(app), bare: await ground(bare), plain: await ground(plain) };
  say(`\nThe API beside two bare servers, on a store of ${variants} variants at ${locations} locations`);

  const verdicts: Verdict[] = [];
  for (const endpoint of endpoints) {
    if (only !== undefined && !endpoint.name.includes(only)) continue;
    const verdict = judge(endpoint, await measureEndpoint(endpoint, { rivals, grounds, seconds, rounds }));
    verdicts.push(verdict);
    say(
      `  ${endpoint.name}: ${verdict.bare.ratio.toFixed(2)}, beside plain tables ${verdict.plain.ratio.toFixed(2)}`,
    );
  }
  say(reportOf(verdicts));
  const guard =
    only === undefined || only === "guard" ? await measureGuard(rivals, { seconds, rounds }) : null;
  if (guard) {
    const [server, postgres] = [guard.server, guard.postgres].map((ms) => ms.toFixed(2));
    const outcome = guard.holds ? "" : "  MISSED";
    say(`  the guard: ${server} ms of the app's processor time a request (at most ${guard.most})${outcome}`);
    say(`    and ${postgres} ms of PostgreSQL's`);
  }
  const peakMegabytes = { app: peakMemory(app.pid), bare: peakMemory(bare.pid) };
  say(`  peak memory: app ${peakMegabytes.app ?? "?"} MB, bare server ${peakMegabytes.bare ?? "?"} MB`);
  const holds = verdicts.every((verdict) => verdict.holds) && guard?.holds !== false;
  return { holds, figures: { mostP99Ratio, verdicts, guard, peakMegabytes } };
};

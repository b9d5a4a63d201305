import { migrate } from "../../server/database/migrate";
import { quantile } from "../../tests/support/quantile";
import { startApp } from "../../tests/support/running-app";
import { aligned } from "../aligned";
import type { Part } from "../part";
import { fillShops } from "./fill";
import { measureShopLayouts } from "./layouts";
import { playTurn, type Turn } from "./measure";

const rounds = 3;
/** The quiet shops' slowest of a hundred may at most double. */
const mostRatio = 2;

/**
 * Many shops in one database: what one busy shop costs the quiet ones, alone and beside it in turns; with a layout
 * what it costs instead.
 */
export const measureShops: Part = async (bench) => {
  const { variants, shops, layout, seconds, database, onStart, say } = bench;
  if (layout !== null) return measureShopLayouts(bench, layout);
  const databaseUrl = await database();
  await migrate(databaseUrl);
  const begun = performance.now();
  await fillShops(databaseUrl, { shops, variants });
  const secondsToFill = Math.round((performance.now() - begun) / 1_000);
  say(`\n${shops} shops of ${variants} variants in one database, filled in ${secondsToFill} s`);
  // As in production: the tests' environment puts no limit on a shop.
  const app = await startApp({ databaseUrl, env: { REQUESTS_PER_SECOND: "100" } });
  onStart(() => app.stop());
  const play = (isBeside: boolean) => playTurn({ port: app.port, shops, seconds: 5 * seconds, isBeside });
  // A round that only warms.
  await play(true);
  const turns: { alone: Turn[]; beside: Turn[] } = { alone: [], beside: [] };
  for (let round = 0; round < rounds; round++) {
    turns.alone.push(await play(false));
    turns.beside.push(await play(true));
  }
  const [alone, beside] = [figuresOf(turns.alone), figuresOf(turns.beside)];
  const ratio = Math.round((beside.p99 / alone.p99) * 100) / 100;
  const row = (name: string, { p50, p99, requests, refused }: Figures) => [
    ...[name, String(requests), String(refused), p50.toFixed(1), p99.toFixed(1)],
  ];
  const table = [
    ["quiet shops", "requests", "refused", "p50 ms", "p99 ms"],
    row("alone", alone),
    row("beside a busy one", beside),
  ];
  say(aligned(table).join("\n"));
  say(`  the busy one: ${beside.busyAnswered} answered, ${beside.busyRefused} refused`);
  say(`  p99 beside ÷ alone: ${ratio} (at most ${mostRatio})`);
  return {
    holds: ratio <= mostRatio && alone.refused + beside.refused === 0,
    figures: { shops, variants, secondsToFill, ratio, mostRatio, alone, beside },
  };
};

type Figures = ReturnType<typeof figuresOf>;

function figuresOf(turns: readonly Turn[]) {
  const quiet = turns.flatMap((turn) => turn.quiet);
  const sum = (of: (turn: Turn) => number) => turns.reduce((total, turn) => total + of(turn), 0);
  return {
    requests: quiet.length,
    refused: sum((turn) => turn.refused),
    p50: quantile(quiet, 0.5),
    p99: quantile(quiet, 0.99),
    busyAnswered: sum((turn) => turn.busy.answered),
    busyRefused: sum((turn) => turn.busy.refused),
  };
}

import { aligned } from "../aligned";
import type { EndpointUnderTest } from "./endpoints";
import type { Figures } from "./measure";

export interface Verdict {
  endpoint: string;
  app: Figures;
  bare: Figures;
  /** The app's throughput ÷ the bare server's, or the bare processor time ÷ the app's. */
  ratio: number;
  byProcessorTime: boolean;
  least: number;
  goal: number | null;
  /** The app's slowest of a hundred ÷ the bare server's, at one client. */
  p99Ratio: number;
  holds: boolean;
}

/** The app's p99 at one client is at most so many times the bare server's. */
export const mostP99Ratio = 3;

/** An endpoint's figures beside its targets; where the platform has a part, its time is no matter of p99 either. */
export function judge(
  { name, least, goal, byProcessorTime = false }: EndpointUnderTest,
  { app, bare }: { app: Figures; bare: Figures },
): Verdict {
  const used = (figures: Figures) => figures.server + figures.postgres;
  const ratio = byProcessorTime ? used(bare) / used(app) : app.throughput / bare.throughput;
  const p99Ratio = app.p99 / bare.p99;
  const holds = ratio >= least && (byProcessorTime || p99Ratio <= mostP99Ratio);
  return { endpoint: name, app, bare, ratio, byProcessorTime, least, goal: goal ?? null, p99Ratio, holds };
}

/** The figures of all endpoints for a person: of the app, then of the bare server. */
export function reportOf(verdicts: readonly Verdict[]): string {
  const header = [
    [
      "endpoint",
      "ratio",
      "target",
      "goal",
      "a second",
      "median ms",
      "p95",
      "p99",
      "p99 ratio",
      "cpu ms",
      "of it SQL",
      "",
    ],
  ];
  const rows = verdicts.flatMap((verdict) => [
    [
      verdict.endpoint,
      `${verdict.ratio.toFixed(2)}${verdict.byProcessorTime ? "*" : ""}`,
      verdict.least.toFixed(2),
      verdict.goal?.toFixed(1) ?? "",
      ...cells(verdict.app),
      verdict.holds ? "" : "MISSED",
    ],
    ["  bare", "", "", "", ...cells(verdict.bare), ""],
  ]);
  for (const [index, row] of rows.entries()) {
    const ratio = index % 2 === 0 ? (verdicts[index / 2]?.p99Ratio.toFixed(1) ?? "") : "";
    row.splice(8, 0, ratio);
  }
  return [
    ...aligned([...header, ...rows]),
    "  * by processor time: what the platform takes does not count",
  ].join("\n");
}

function cells({ throughput, median, p95, p99, server, postgres }: Figures): string[] {
  const times = [median, p95, p99].map((ms) => ms.toFixed(2));
  return [
    Math.round(throughput).toLocaleString("en"),
    ...times,
    (server + postgres).toFixed(2),
    postgres.toFixed(2),
  ];
}

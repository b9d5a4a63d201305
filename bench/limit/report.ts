import { aligned } from "../aligned";
import type { EndpointUnderTest } from "./endpoints";
import type { Figures } from "./measure";
import type { ServerName } from "./servers";

/** The app beside one bare server. */
interface Comparison {
  figures: Figures;
  /** The app's throughput ÷ the other's. */
  throughput: number;
  /** The other's processor time with PostgreSQL's ÷ the app's. */
  processor: number;
  /** The one of the two that is judged, and what it is to be at least. */
  ratio: number;
  least: number | null;
  goal: number | null;
  /** The app's slowest of a hundred ÷ the other's, at one client. */
  p99Ratio: number;
  holds: boolean;
}

export interface Verdict {
  endpoint: string;
  app: Figures;
  byProcessorTime: boolean;
  /** Over the app's own tables, and over plain ones. */
  bare: Comparison;
  plain: Comparison;
  holds: boolean;
}

/** The app's p99 at one client is at most so many times the bare server's. */
export const mostP99Ratio = 3;

/** An endpoint's figures beside its targets; where the platform has a part, its time is no matter of p99 either. */
export function judge(
  { name, least, goal, leastOfPlain, byProcessorTime = false }: EndpointUnderTest,
  { app, ...others }: Record<ServerName, Figures>,
): Verdict {
  const compare = (figures: Figures, targets: { least: number | null; goal: number | null }): Comparison => {
    const throughput = app.throughput / figures.throughput;
    const processor = processorOf(figures) / processorOf(app);
    const ratio = byProcessorTime ? processor : throughput;
    const p99Ratio = app.p99 / figures.p99;
    const holds = ratio >= (targets.least ?? 0);
    return { figures, throughput, processor, ratio, ...targets, p99Ratio, holds };
  };
  const bare = compare(others.bare, { least, goal: goal ?? null });
  const plain = compare(others.plain, { least: leastOfPlain ?? null, goal: null });
  const isPrompt = byProcessorTime || bare.p99Ratio <= mostP99Ratio;
  const holds = bare.holds && plain.holds && isPrompt;
  return { endpoint: name, app, byProcessorTime, bare, plain, holds };
}

/** The figures of all endpoints for a person: of the app, then of the two bare servers with what the app has of each. */
export function reportOf(verdicts: readonly Verdict[]): string {
  const header = ["endpoint", "a second", "of it", "target", "goal", "cpu ms", "of it SQL", "cpu ratio"];
  const times = ["median ms", "p95", "p99", "p99 ratio", ""];
  const rows = verdicts.flatMap(({ endpoint, app, byProcessorTime, bare, plain, holds }) => [
    cells(endpoint, app, { verdict: holds ? "" : "MISSED" }),
    cells("  bare, the app's tables", bare.figures, { beside: bare, byProcessorTime }),
    cells("  bare, plain tables", plain.figures, { beside: plain, byProcessorTime }),
  ]);
  return [
    ...aligned([[...header, ...times], ...rows]),
    "  of it: the app's throughput as a part of this one's; cpu ratio: this one's processor time as a part of the app's",
    "  * judged, since what the platform takes does not count in it",
  ].join("\n");
}

interface Extra {
  beside?: Comparison;
  byProcessorTime?: boolean;
  verdict?: string;
}

function cells(name: string, figures: Figures, { beside, byProcessorTime = false, verdict = "" }: Extra) {
  const { throughput, median, p95, p99, postgres } = figures;
  return [
    name,
    Math.round(throughput).toLocaleString("en"),
    beside?.throughput.toFixed(2) ?? "",
    beside?.least?.toFixed(2) ?? "",
    beside?.goal?.toFixed(1) ?? "",
    processorOf(figures).toFixed(2),
    postgres.toFixed(2),
    beside ? `${beside.processor.toFixed(2)}${byProcessorTime ? "*" : ""}` : "",
    ...[median, p95, p99].map((ms) => ms.toFixed(2)),
    beside?.p99Ratio.toFixed(1) ?? "",
    verdict,
  ];
}

function processorOf({ server, postgres }: Figures): number {
  return server + postgres;
}

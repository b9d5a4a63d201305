import { aligned } from "../aligned";
import type { Visits } from "./measure";
import type { ScriptBytes } from "./script-bytes";

/** Milliseconds, but for the score of layout shifts; bytes compressed. */
export const targets = { lcp: 1_000, fromInside: 1_000, cls: 0.02, inp: 100, firstPageScripts: 250_000 };

export interface Verdict {
  page: string;
  /** p75 over the visits. */
  server: number;
  lcp: number;
  fromInside: number;
  cls: number;
  inp: number;
  /** Which targets are missed, with the element to blame where the browser names one. */
  missed: string[];
}

/** Three of four visits are at least as good as this. */
export function p75(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0;
}

export function judge(page: string, { byAddress, fromInside }: Visits): Verdict {
  const figures = {
    server: p75(byAddress.map(({ server }) => server)),
    lcp: p75(byAddress.map(({ lcp }) => lcp)),
    fromInside: p75(fromInside),
    cls: p75(byAddress.map(({ cls }) => cls)),
    inp: p75(byAddress.map(({ inp }) => inp)),
  };
  const blame = (vital: "lcp" | "cls" | "inp") =>
    byAddress.toSorted((a, b) => b[vital] - a[vital])[0]?.[`${vital}Element`] ?? "";
  const missed = (["lcp", "cls", "inp", "fromInside"] as const)
    .filter((vital) => figures[vital] > targets[vital])
    .map((vital) => (vital === "fromInside" ? vital : `${vital}: ${blame(vital)}`));
  return { page, ...figures, missed };
}

/** The figures of all pages for a person. */
export function reportOf(verdicts: Verdict[], scripts: ScriptBytes): string {
  const rows = [
    ["p75 of each page, ms", "server", "LCP", "from inside", "CLS", "INP"],
    ...verdicts.map(({ page, server, lcp, fromInside, cls, inp }) => [
      page,
      server.toFixed(0),
      lcp.toFixed(0),
      fromInside.toFixed(0),
      cls.toFixed(3),
      inp.toFixed(0),
    ]),
    ["target", "", `≤ ${targets.lcp}`, `≤ ${targets.fromInside}`, `≤ ${targets.cls}`, `≤ ${targets.inp}`],
  ];
  const missed = verdicts.flatMap(({ page, missed }) => missed.map((what) => `  MISSED on ${page}: ${what}`));
  const isLean = scripts.own <= targets.firstPageScripts;
  const bytes = `  JavaScript of the first page: ${kilobytes(scripts.own)} beside ${kilobytes(scripts.polaris)} of Polaris and, once it is painted, ${kilobytes(scripts.charts)} of charts (target: at most ${kilobytes(targets.firstPageScripts)})${isLean ? "" : " MISSED"}`;
  return [...aligned(rows), ...missed, bytes].join("\n");
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(0)} kB`;
}

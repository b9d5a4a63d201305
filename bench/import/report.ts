import { aligned } from "../aligned";
import type { Measured } from "./measure";

/** The ratio is judged from so many levels on: a few thousand take hundredths of a second, less than asking for them. */
export const targets = { levelsToCopy: 5, fromLevels: 50_000, peakMegabytes: 512 };

/** Whether a store's figures are within the targets; a figure that the system does not report does not count. */
export function holds({ bareCopy, levelsToCopy, peakMegabytes }: Measured): boolean {
  const isFast = bareCopy.rows < targets.fromLevels || levelsToCopy <= targets.levelsToCopy;
  return isFast && (peakMegabytes ?? 0) < targets.peakMegabytes;
}

/** The figures of one store for a person. */
export function reportOf(measured: Measured): string {
  const { store, steps, bareCopy, levelsToCopy, peakMegabytes } = measured;
  const rows = [
    ["step", "objects", "seconds", "a second"],
    ...steps.map(({ name, objects, seconds }) => [name, ...figures(objects, seconds)]),
    ["bare COPY of levels", ...figures(bareCopy.rows, bareCopy.seconds)],
  ];
  const verdicts = [
    ["levels ÷ bare COPY", levelsToCopy.toFixed(1), ratioTarget(bareCopy.rows)],
    ["peak memory", megabytes(peakMegabytes), `below ${megabytes(targets.peakMegabytes)}`],
  ].map(([what, measure, target]) => `  ${what}: ${measure} (target: ${target})`);
  return [store, ...aligned(rows), ...verdicts, `  ${holds(measured) ? "holds" : "DOES NOT HOLD"}`].join(
    "\n",
  );
}

function ratioTarget(levels: number): string {
  const { levelsToCopy, fromLevels } = targets;
  return levels < fromLevels
    ? `none below ${fromLevels.toLocaleString("en")} levels`
    : `at most ${levelsToCopy}`;
}

function figures(count: number, seconds: number): string[] {
  const pace = count > 0 && seconds > 0 ? Math.round(count / seconds).toLocaleString("en") : "";
  return [count > 0 ? count.toLocaleString("en") : "", seconds.toFixed(2), pace];
}

function megabytes(count: number | null): string {
  return count === null ? "not known here" : `${count} MB`;
}

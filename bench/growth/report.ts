import { aligned } from "../aligned";
import type { Timings } from "./measure";
import type { GrownStore } from "./store";

export interface Growth {
  endpoint: string;
  /** From the smallest store to the largest. */
  took: Timings[];
  /** The largest's median ÷ the smallest's. */
  ratio: number;
  /** The same of the processor time, which a busy machine changes less. */
  processorRatio: number;
  holds: boolean;
}

/** The largest store's answer takes at most so many times the smallest's. */
export const mostGrowth = 1.5;

/** An endpoint's times beside the target. */
export function judge(endpoint: string, took: Timings[]): Growth {
  const [smallest, largest] = [took[0], took.at(-1)];
  if (!smallest || !largest) throw new Error("Nothing was measured.");
  const ratio = largest.median / smallest.median;
  const processorRatio = largest.processor / smallest.processor;
  return { endpoint, took, ratio, processorRatio, holds: ratio <= mostGrowth };
}

/** What each store has. */
export function storesOf(stores: readonly GrownStore[]): string {
  const header = ["levels", "daily sales", "orders", "order lines", "filled in s"];
  const count = (n: number) => n.toLocaleString("en");
  const rows = stores.map(({ rows: { levels, sales, orders, orderLines }, secondsToFill }) => [
    ...[levels, sales, orders, orderLines].map(count),
    secondsToFill.toFixed(0),
  ]);
  return aligned([header, ...rows]).join("\n");
}

/** The figures of all endpoints for a person. */
export function reportOf(growths: readonly Growth[]): string {
  const sizes = growths[0]?.took.map(({ levels }) => levels.toLocaleString("en")) ?? [];
  const header = ["median (p95) in ms, 1 client", ...sizes, "ratio", "target", "cpu ms", "ratio", ""];
  const rows = growths.map(({ endpoint, took, ratio, processorRatio, holds }) => [
    endpoint,
    ...took.map(({ median, p95 }) => `${median.toFixed(1)} (${p95.toFixed(1)})`),
    ratio.toFixed(2),
    mostGrowth.toFixed(1),
    took.map(({ processor }) => processor.toFixed(1)).join(" / "),
    processorRatio.toFixed(2),
    holds ? "" : "MISSED",
  ]);
  return aligned([header, ...rows]).join("\n");
}

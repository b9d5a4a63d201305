import { readFileSync } from "node:fs";

export interface MemoryReport {
  firstMb: number;
  lastMb: number;
  mostMb: number;
  /** By the straight line through what was measured after the first quarter. */
  growthMbPerTenThousandInputs: number;
}

/** The resident memory of a process, looked at as inputs go by. */
export class Memory {
  readonly #samples: { inputs: number; mb: number }[] = [];

  constructor(private readonly pid: number) {}

  look(inputs: number): void {
    const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.pid}/status`, "utf8")) ?? [];
    this.#samples.push({ inputs, mb: Math.round(Number(kilobytes) / 1_024) });
  }

  report(): MemoryReport {
    const all = this.#samples;
    const settled = all.slice(Math.floor(all.length / 4));
    const growth = slope(settled.map(({ inputs, mb }) => [inputs, mb])) * 10_000;
    return {
      firstMb: all[0]?.mb ?? 0,
      lastMb: all.at(-1)?.mb ?? 0,
      mostMb: Math.max(0, ...all.map(({ mb }) => mb)),
      growthMbPerTenThousandInputs: Math.round(growth * 10) / 10,
    };
  }
}

/** Of the line with the least squares through the points. */
function slope(points: readonly [number, number][]): number {
  const mean = (values: number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const [meanX, meanY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const over = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  const under = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  return under === 0 ? 0 : over / under;
}

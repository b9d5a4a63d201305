import type { AppProcess } from "./app-process";

export interface Sample {
  inputs: number;
  mb: number;
}

export interface MemoryReport {
  rule: string;
  /** What the operating system has given to the process. */
  residentMb: Quarters;
  /** What the process holds on to when everything that nobody needs has been let go. */
  aliveMb: Quarters;
  /** Null: too few inputs to decide. */
  isFlat: boolean | null;
}

interface Quarters {
  first: number;
  /** The median of each quarter of the inputs. */
  medians: number[];
  most: number;
}

/**
 * Before so many inputs the process is still warming up, code is compiled, pools and caches fill; and a quarter of
 * fewer has only one or two looks at what is alive, which go up and down by more than may grow.
 */
export const leastInputs = 200_000;
const residentMayGrow = 1.1;
const aliveMayGrowMb = 3;

const rule =
  `The first quarter of the inputs is for warming up. The median of the last quarter is at most ` +
  `${Math.round((residentMayGrow - 1) * 100)} % above that of the second in resident memory, and at most ` +
  `${aliveMayGrowMb} MB above it in what is alive. Decided from ${leastInputs} inputs on.`;

/** The memory of a process, looked at as inputs go by. */
export class Memory {
  readonly #resident: Sample[] = [];
  readonly #alive: Sample[] = [];

  constructor(private readonly app: AppProcess) {}

  lookAtResident(inputs: number): void {
    this.#resident.push({ inputs, mb: this.app.residentMb() });
  }

  async lookAtAlive(inputs: number): Promise<void> {
    this.#alive.push({ inputs, mb: (await this.app.bytesAlive()) / 1_048_576 });
  }

  report(): MemoryReport {
    return judgeMemory(this.#resident, this.#alive);
  }
}

/** Whether the memory stayed level, by the rule in the report. */
export function judgeMemory(resident: readonly Sample[], alive: readonly Sample[]): MemoryReport {
  const [ofProcess, held] = [quartersOf(resident), quartersOf(alive)];
  const inputs = resident.at(-1)?.inputs ?? 0;
  const isFlat =
    inputs < leastInputs
      ? null
      : last(ofProcess) <= second(ofProcess) * residentMayGrow && last(held) <= second(held) + aliveMayGrowMb;
  return { rule, residentMb: ofProcess, aliveMb: held, isFlat };
}

const second = ({ medians }: Quarters) => medians[1] ?? NaN;
const last = ({ medians }: Quarters) => medians[3] ?? NaN;

function quartersOf(samples: readonly Sample[]): Quarters {
  const end = samples.at(-1)?.inputs ?? 0;
  const of = (quarter: number) =>
    samples.filter(({ inputs }) => inputs > (quarter * end) / 4 && inputs <= ((quarter + 1) * end) / 4);
  return {
    first: Math.round(samples[0]?.mb ?? NaN),
    medians: [0, 1, 2, 3].map((quarter) => round(median(of(quarter).map(({ mb }) => mb)))),
    most: round(Math.max(...samples.map(({ mb }) => mb))),
  };
}

function median(values: number[]): number {
  const sorted = values.sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

const round = (mb: number) => Math.round(mb * 10) / 10;

import { readdirSync, readFileSync } from "node:fs";

const ticksPerSecond = 100;

/** Seconds of processor time that a process has used so far, and with `family` the processes it has started. */
export function processorTime(pid: number, { family = false } = {}): number {
  const own = read(pid);
  if (!own) return 0;
  if (!family) return own.own / ticksPerSecond;
  // What has ended counts in its parent's sum; what still runs is asked one by one.
  const others = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => read(Number(name)))
    .filter((one) => one?.parent === pid);
  const ticks = others.reduce((sum, one) => sum + (one?.own ?? 0) + (one?.ended ?? 0), own.own + own.ended);
  return ticks / ticksPerSecond;
}

/** The process that started this one. */
export function parentOf(pid: number): number {
  return read(pid)?.parent ?? 0;
}

function read(pid: number): { parent: number; own: number; ended: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [, parent = 0] = fields;
    const sum = (from: number) => (fields[from] ?? 0) + (fields[from + 1] ?? 0);
    return { parent, own: sum(11), ended: sum(13) };
  } catch {
    return null;
  }
}

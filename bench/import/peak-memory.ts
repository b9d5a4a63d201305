import { existsSync, readFileSync } from "node:fs";

/** The most memory a process has held, in MB, as the Linux kernel counts it; null elsewhere. */
export function peakMemory(pid: number): number | null {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return null;
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(file, "utf8"))?.[1];
  return kilobytes ? Math.round(Number(kilobytes) / 1024) : null;
}

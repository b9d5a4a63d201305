import { readFileSync } from "node:fs";

/** What the process has used of the processors so far, as Linux counts it. */
export function cpuSeconds(pid = 0): number {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The program's name stands in parentheses and may hold anything.
  const [user, system] = text
    .slice(text.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}

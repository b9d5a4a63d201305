import { createHash } from "node:crypto";
import type { Values } from "./values";

/** A hash of what a file says of an order, whatever the order of its lines and columns. */
export function orderContent(lines: readonly Values[]): string {
  const said = lines.map((values) => JSON.stringify(Object.entries(values).sort(byName))).sort();
  return createHash("sha256").update(said.join("\n")).digest("hex");
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

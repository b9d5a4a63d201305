import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { setImmediate as breathe } from "node:timers/promises";
import type { ApiContext } from "../admin-api/context";
import { type Plan, print } from "./plan";

const batchSize = 100;

/**
 * Writes the rows of a compiled bulk query as JSON lines. Parents come before their children, but not directly
 * before: a batch of parents is followed by the batch's children. `going` is asked between batches; false ends it.
 */
export async function writeResult(
  plan: Plan,
  context: ApiContext,
  file: string,
  progress: { going: () => boolean; count: (objects: number, roots: number) => void },
): Promise<number> {
  const stream = createWriteStream(file);
  let bytes = 0;
  for (const connection of plan.connections) {
    const rows = connection.rows(undefined, context);
    for (let start = 0; start < rows.length && progress.going(); start += batchSize) {
      const batch = rows.slice(start, start + batchSize).map((source) => ({ source, parentId: null }));
      const lines: string[] = [];
      const roots = batch.length;
      printLevel(connection.node, batch, context, lines);
      const chunk = lines.join("");
      bytes += Buffer.byteLength(chunk);
      progress.count(lines.length, roots);
      if (!stream.write(chunk)) await once(stream, "drain");
      await breathe();
    }
  }
  stream.end();
  await once(stream, "close");
  return bytes;
}

function printLevel(
  plan: Plan,
  rows: { source: unknown; parentId: unknown }[],
  context: ApiContext,
  lines: string[],
): void {
  const printedRows = rows.map(({ source, parentId }) => {
    const row = print(plan, source, context) ?? {};
    lines.push(`${JSON.stringify(parentId === null ? row : { ...row, __parentId: parentId })}\n`);
    return { source, id: row.id };
  });
  for (const connection of plan.connections) {
    const children = printedRows.flatMap(({ source, id }) =>
      connection.rows(source, context).map((child) => ({ source: child, parentId: id })),
    );
    if (children.length > 0) printLevel(connection.node, children, context, lines);
  }
}

import { parseArgs } from "node:util";

/** `both` is web and worker together. */
export type ProcessRole = "both" | "web" | "worker";

/** What `npm start` is to run: one process, or a parent with these. */
export type CliOptions = { part: ProcessRole } | { parts: ProcessRole[] };

const most = 64;

/**
 * Reads `start`'s arguments: nothing, `web` or `worker` for one process; `--web 3 --worker 2` for that many of each.
 * Where `--worker` is not said, each of the web processes works jobs too. Throws a sentence for anything else.
 */
export function parseCliOptions(args: string[]): CliOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { web: { type: "string" }, worker: { type: "string" } },
  });
  const [part = "both", ...rest] = positionals;
  if (rest.length > 0 || !isPart(part))
    throw new Error(`There is no part ${positionals.join(" ")}: web, worker`);
  const { web, worker } = values;
  if (web === undefined && worker === undefined) return { part };
  if (positionals.length > 0) throw new Error(`Either ${part} or numbers of processes`);
  const parts = [
    ...Array<ProcessRole>(countOf("--web", web)).fill(worker === undefined ? "both" : "web"),
    ...Array<ProcessRole>(countOf("--worker", worker)).fill("worker"),
  ];
  if (parts.length === 0) throw new Error("No process was asked for.");
  return { parts };
}

function isPart(word: string): word is ProcessRole {
  return word === "both" || word === "web" || word === "worker";
}

function countOf(name: string, value: string | undefined): number {
  if (value === undefined) return 0;
  if (/^\d{1,2}$/.test(value) && Number(value) <= most) return Number(value);
  throw new Error(`${name} is a number of processes, at most ${most}`);
}

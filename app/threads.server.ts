import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import Piscina from "piscina";
import { log } from "./log.server";

interface Options {
  /** What `npm run build` makes of the threads' source, in build/process. */
  file: string;
  mostThreads: number;
  /** Of each thread. */
  memoryMb: number;
  /** How far behind the thread that answers. */
  niceness: number;
}

/** A pool of threads for work that would hold up the thread that answers; it starts none before there is work. */
export function startThreads({ file, mostThreads, memoryMb, niceness }: Options): Piscina {
  const threads = new Piscina({
    filename: path.join(projectRoot(), "build", "process", file),
    minThreads: 0,
    maxThreads: mostThreads,
    // A thread's first task takes ten times as long as its second.
    idleTimeout: 10 * 60_000,
    niceIncrement: niceness,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // A thread needs none of the process's secrets and none of what the process was started with.
    env: { NODE_ENV: "production" },
    execArgv: [],
  });
  // Without a listener, a thread that fails between two tasks ends the whole process.
  threads.on("error", (error) => log.error({ err: error, file }, "A thread failed"));
  return threads;
}

/** The bundle lies in build/server, the source in app. */
function projectRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, "package.json")) && folder !== path.dirname(folder)) {
    folder = path.dirname(folder);
  }
  return folder;
}

import { spawn } from "node:child_process";
import type { ChildWork } from "./child";
import type { MailWork } from "./mail-child";

export interface ChildEnd {
  killed: boolean;
  /** How many effect points it passed, when it was let live. */
  points: number;
  /** The point before its first request to the platform. */
  firstRequest: number;
}

/**
 * Runs the work in a process of its own that dies at the effect point, or once its first request is answered, or
 * lives to the end for 0.
 */
export function runChild(
  file: string,
  work: ChildWork | MailWork,
  killAt: number | "answered" = 0,
): Promise<ChildEnd> {
  const preloads = ["./simulator/preload.mjs", "./tests/faults/effect-points.mjs"];
  const child = spawn(
    process.execPath,
    [...preloads.flatMap((preload) => ["--import", preload]), file, JSON.stringify(work)],
    { env: { ...process.env, KILL_AT: String(killAt) }, stdio: ["ignore", "pipe", "pipe"] },
  );
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      const counted = /^points (\d+), first request (\d+)$/m.exec(output);
      const points = Number(counted?.[1] ?? 0);
      const firstRequest = Number(counted?.[2] ?? 0);
      if (signal === "SIGKILL" || (code === 0 && points > 0) || (code === 0 && killAt !== 0)) {
        resolve({ killed: signal === "SIGKILL", points, firstRequest });
      } else {
        reject(new Error(`the child ended with ${code ?? signal}:\n${output}`));
      }
    });
  });
}

import { spawn } from "node:child_process";
import { once } from "node:events";

interface Options {
  /** What a person types, e.g. ["npm", "start"]. */
  command: readonly [string, ...string[]];
  env: Record<string, string>;
  /** Called with each line that the command prints; returns true once it is ready. */
  isThere(line: string): boolean;
  /** Asked again and again beside it. */
  answers?: () => Promise<boolean>;
}

/** Seconds from the command until it is there; then it is ended in order. */
export async function secondsUntilThere({ command, env, isThere, answers }: Options): Promise<number> {
  const [program, ...words] = command;
  const begun = performance.now();
  const child = spawn(program, words, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    // npm starts others; a signal goes to all of them.
    detached: true,
  });
  const end = once(child, "exit");
  let said = "";
  let there = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      there ||= said.split("\n").some(isThere);
    });
  }
  try {
    while (!there) {
      if (child.exitCode !== null || performance.now() - begun > 60_000) {
        throw new Error(`${command.join(" ")} was not there after a minute:\n${said.slice(-2_000)}`);
      }
      there ||= (await answers?.()) ?? false;
      if (!there) await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return (performance.now() - begun) / 1_000;
  } finally {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
    await end;
  }
}

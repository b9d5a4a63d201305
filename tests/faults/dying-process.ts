import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

/** Starts a file of `bundleScript` as a process of its own; returns once it says that it is at work. */
export async function startProcess(file: string, args: string[]): Promise<ChildProcess> {
  const child = fork(file, args, {
    execArgv: [],
    env: { ...process.env, VITEST: undefined },
  });
  await once(child, "message");
  return child;
}

/** The process is gone from one moment to the next; nothing of it gets to clean up. */
export async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = once(child, "exit");
  child.kill("SIGKILL");
  await exit;
}

import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * Keeps a process, and what it starts from now on, on one core where the machine can (Linux). Who asks and who answers
 * take turns in a schedule: on one core neither has to wake the other one's, which costs more than most statements.
 */
export async function keepOnCore(pid: number | null | undefined, core: number): Promise<void> {
  await run("taskset", ["--all-tasks", "--cpu-list", "--pid", String(core), String(pid)]).catch(
    () => undefined,
  );
}

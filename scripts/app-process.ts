import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

export interface AppProcess {
  child: ChildProcess;
  stop(): Promise<void>;
}

interface Options {
  port: number;
  /** The program; the built one unless said otherwise. */
  entry?: string;
  env: Record<string, string>;
  /** `--import` modules that play the outside world to the process. */
  preload: string[];
  part?: "web" | "worker";
  /** Numbers of processes, e.g. `--web 2 --worker 1`. */
  processes?: string[];
  /** The checkout whose build runs; this one unless said otherwise. */
  cwd?: string;
  /** Asks whether it is ready, where that is not done by plain HTTP. */
  isReady?: () => Promise<boolean>;
  /** Where its log goes: a stream of lines, or this terminal. */
  onLine?: (line: string) => void;
}

/** Starts the built app as a process of its own and waits until it is ready. Where it ends before, the error says why. */
export async function startAppProcess({
  port,
  entry = "build/process/start.js",
  env,
  preload,
  part,
  processes = [],
  cwd,
  isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok,
  onLine,
}: Options): Promise<AppProcess> {
  const imports = preload.flatMap((module) => ["--import", module]);
  const child = spawn(
    process.execPath,
    ["--enable-source-maps", ...imports, entry, ...(part ? [part] : []), ...processes],
    {
      cwd,
      env: { ...process.env, ...env, PORT: String(port) },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      // Ctrl-C reaches this process only; it ends the app in order.
      detached: true,
    },
  );
  const say = onLine ?? ((line: string) => console.log(line));
  let reason: string | undefined;
  for (const stream of [child.stdout, child.stderr])
    forEachLine(stream, (line) => {
      reason ??= reasonIn(line);
      say(line);
    });

  const ended = once(child, "close").then(([code]) => {
    throw new Error(`The app ended with ${code} before it was ready${reason ? `: ${reason}` : "."}`);
  });
  ended.catch(() => undefined);
  await Promise.race([part === "worker" ? pause(500) : untilReady(isReady), ended]);
  return {
    child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, "exit");
      child.kill("SIGTERM");
      await exit;
    },
  };
}

/** What the app says in its log when it cannot start. */
function reasonIn(line: string): string | undefined {
  if (!line.startsWith('{"level":"fatal"')) return undefined;
  return (JSON.parse(line) as { err: { message: string } }).err.message;
}

function forEachLine(stream: NodeJS.ReadableStream | null, use: (line: string) => void): void {
  let rest = "";
  stream?.setEncoding("utf8");
  stream?.on("data", (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    lines.forEach(use);
  });
}

async function untilReady(isReady: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (await isReady().catch(() => false)) return;
    await pause(100);
  }
  throw new Error("The app was not ready after a minute.");
}

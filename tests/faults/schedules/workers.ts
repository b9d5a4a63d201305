import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism } from "node:os";
import pg from "pg";
import type { EmbeddedPostgres } from "../../../server/database/embedded-postgres";
import { migrate } from "../../../server/database/migrate";
import { testEnvironment } from "../../support/environment";
import { serverPid } from "../../support/server-pid";
import { startTestPostgres } from "../../support/test-postgres";
import { canaries } from "./canaries";
import { keepOnCore } from "./keep-on-core";
import { mailAddress, type Order, type Result } from "./result";
import { serverSettings, socketFolder } from "./server-settings";
import { databaseSettings, virtualSchema } from "./virtual-schema";

/** Where a player plays: a database of its own on a PostgreSQL that shares the player's core. */
export interface WorkerFolder {
  url: string;
  core: number;
}

interface Database {
  /** A place of its own for each process that plays schedules, core by core. */
  another(): Promise<WorkerFolder>;
  stop(): Promise<void>;
}

/** A PostgreSQL for each core, with a database that knows virtual time and is copied for each process. */
export async function startDatabase(): Promise<Database> {
  const servers = await Promise.all(
    Array.from({ length: availableParallelism() }, (_, core) => serverOn(core)),
  );
  let count = 0;
  return {
    async another() {
      const core = count % servers.length;
      const { url } = servers[core] as EmbeddedPostgres;
      count += 1;
      const name = `schedules_${count}`;
      await tell(url, [`CREATE DATABASE ${name} TEMPLATE schedules`, ...databaseSettings(name)]);
      return { url: throughSocket(url, name), core };
    },
    stop: async () => void (await Promise.all(servers.map(({ stop }) => stop()))),
  };
}

async function serverOn(core: number): Promise<EmbeddedPostgres> {
  const postgres = await startTestPostgres({ settings: serverSettings });
  await keepOnCore(serverPid(postgres.data), core);
  const template = await postgres.database("schedules");
  await migrate(template);
  await tell(template, [virtualSchema]);
  return postgres;
}

function throughSocket(url: string, database: string): string {
  return url.replace(/@[^:]+:(\d+)\/.*$/, `@${encodeURIComponent(socketFolder)}:$1/${database}`);
}

async function tell(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Longer than any schedule takes on a machine that is busy with other things. */
const patienceMs = 300_000;

/** A process that plays one schedule after the other. */
export class Player {
  private heard: ((message: unknown) => void) | null = null;
  private readonly exit: Promise<string>;
  private output = "";

  private constructor(private readonly child: ChildProcess) {
    child.on("message", (message) => this.heard?.(message));
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk: Buffer) => (this.output += chunk.toString()));
    }
    this.exit = new Promise((resolve) =>
      child.on("exit", (code, signal) => resolve(`ended with ${code ?? signal}`)),
    );
  }

  static async start(file: string, { url, core }: WorkerFolder): Promise<Player> {
    const child = fork(file, [], {
      // A schedule makes much garbage that none of the next one needs.
      execArgv: ["--max-semi-space-size=64"],
      env: {
        ...process.env,
        ...testEnvironment,
        NODE_ENV: "test",
        TZ: "UTC",
        LOG_LEVEL: "info",
        DATABASE_URL: url,
        RESEND_BASE_URL: mailAddress,
      },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    const player = new Player(child);
    await keepOnCore(child.pid, core);
    await player.next();
    return player;
  }

  /** The schedule of this seed, judged; a process that breaks down over it is a violation too. */
  async play(order: Order): Promise<Result> {
    const result = (await this.ask(order)) as Result;
    // C10: no secret is in anything that a process says.
    const told = canaries.filter((secret) => this.output.includes(secret));
    return {
      ...result,
      violations: [...result.violations, ...told.map((secret) => `C10: "${secret}" was logged`)],
    };
  }

  /** What the process answers to this. */
  ask(order: object): Promise<unknown> {
    this.output = "";
    this.child.send(order);
    return this.next();
  }

  stop(): void {
    if (this.child.connected) this.child.disconnect();
    this.child.kill("SIGKILL");
  }

  private async next(): Promise<unknown> {
    const timer = { id: undefined as NodeJS.Timeout | undefined };
    const answer = new Promise<unknown>((resolve) => (this.heard = resolve));
    const late = new Promise<string>((resolve) => {
      timer.id = setTimeout(() => resolve(`gave no sign for ${patienceMs} ms`), patienceMs);
    });
    const first = await Promise.race([answer, this.exit, late]);
    clearTimeout(timer.id);
    if (typeof first !== "string") return first;
    throw new Error(`the player ${first}:\n${this.output.slice(-3_000)}`);
  }
}

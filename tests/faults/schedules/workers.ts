import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism } from "node:os";
import pg from "pg";
import type { Layout } from "../../../server/database/layout";
import { migrate } from "../../../server/database/migrate";
import { testEnvironment } from "../../support/environment";
import { startNodes } from "../../support/nodes";
import { serverPid } from "../../support/server-pid";
import { startTestPostgres } from "../../support/test-postgres";
import { canaries } from "./canaries";
import { keepOnCore } from "./keep-on-core";
import { mailAddress, type Order, type Result } from "./result";
import { serverSettings, settingsOfNodes, socketFolder } from "./server-settings";
import { databaseSettings, opaqueNow, settingsOnNode, virtualSchema } from "./virtual-schema";
import { tellWorkerAddresses } from "./worker-addresses";

/** Where a player plays: a database of its own on servers that share the player's core. */
export interface WorkerFolder {
  url: string;
  /** The same database on the workers, where the servers are a coordinator and these. */
  workers: string[];
  core: number;
}

interface Database {
  /** A place of its own for each process that plays schedules, core by core. */
  another(): Promise<WorkerFolder>;
  stop(): Promise<void>;
}

/** Servers that make databases which know virtual time. */
interface Servers {
  make(name: string): Promise<Omit<WorkerFolder, "core">>;
  stop(): Promise<void>;
}

/** A PostgreSQL, or a coordinator and workers, for each core. */
export async function startDatabase(layout: Layout = { kind: "plain" }): Promise<Database> {
  const servers: Servers[] = [];
  for (let core = 0; core < availableParallelism(); core += 1)
    servers.push(await (layout.kind === "distributed" ? nodesOn(core, layout) : serverOn(core, layout)));
  let count = 0;
  return {
    async another() {
      const core = count % servers.length;
      count += 1;
      const place = await (servers[core] as Servers).make(`schedules_${count}`);
      return { ...place, core };
    },
    stop: async () => void (await Promise.all(servers.map(({ stop }) => stop()))),
  };
}

/** A database is copied for each process. */
async function serverOn(core: number, layout: Layout): Promise<Servers> {
  const postgres = await startTestPostgres({ settings: serverSettings });
  await keepOnCore(serverPid(postgres.data), core);
  const template = await postgres.database("schedules");
  await migrate(template, layout);
  await tell(template, [virtualSchema]);
  return {
    async make(name) {
      await tell(postgres.url, [`CREATE DATABASE ${name} TEMPLATE schedules`, ...databaseSettings(name)]);
      return { url: throughSocket(postgres.url, name), workers: [] };
    },
    stop: () => postgres.stop(),
  };
}

/** A database is laid anew for each process: Citus lets none be copied. */
async function nodesOn(core: number, layout: Layout): Promise<Servers> {
  const nodes = await startNodes({ settings: settingsOfNodes });
  for (const { data } of [nodes.coordinator, ...nodes.workers]) await keepOnCore(serverPid(data), core);
  return {
    async make(name) {
      const url = await nodes.database(name);
      await migrate(url);
      await tell(url, [virtualSchema, opaqueNow]);
      await migrate(url, layout);
      const workers = await Promise.all(nodes.workers.map((worker) => worker.database(name)));
      for (const node of [url, ...workers]) await tell(node, settingsOnNode(name));
      return { url: throughSocket(url, name), workers: workers.map((worker) => throughSocket(worker, name)) };
    },
    stop: () => nodes.stop(),
  };
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

  static async start(file: string, { url, workers, core }: WorkerFolder): Promise<Player> {
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
        ...tellWorkerAddresses(workers),
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

import { AsyncResource } from "node:async_hooks";
import pg from "pg";
import { machineOfNow, type Machine } from "./machine";
import { real } from "./time";
import type { Stepper } from "./stepper";

interface Connection extends pg.Client {
  processID: number;
  release(error?: Error | boolean): void;
  owner?: Machine | null;
  inTransaction?: boolean;
  queuesJobs?: boolean;
  begunAt?: number;
}

type Done = (error: Error | null, result?: unknown) => void;
type Send = (...parameters: unknown[]) => unknown;

interface Statement {
  connection: Connection;
  text: string;
  isOver: boolean;
  over: Promise<void>;
}

const writing = /\b(insert|update|delete|commit|add_job)\b/i;
const askingTime = /\bnow\(\)|\binsert\b|\badd_job\b/i;
/** Steps of others count a little time each. */
const longestTransactionMs = 3_000;
/** Longer than a statement takes that waits for nobody. */
const usualMs = 5;

/**
 * Statements of machines go through the stepper, one at a time, and know the schedule's time (`virtual.now()`).
 * One that waits for a lock is left waiting until PostgreSQL lets it go on.
 */
export class StatementGate {
  private readonly blocked = new Set<Statement>();
  private readonly held = new Set<Connection>();
  statements = 0;
  /** Transactions that were open for too long, as when somebody waits for the network in one. */
  readonly offences: string[] = [];

  constructor(
    private readonly stepper: Stepper,
    private readonly monitor: pg.Client,
    /** Told when a transaction that queued jobs is committed. */
    private readonly onJobs: () => void,
  ) {}

  /** A connection is being opened; to be called back once it is. */
  opening(): () => void {
    let opened = () => {};
    void this.stepper.during(new Promise<void>((resolve) => (opened = resolve)));
    return opened;
  }

  checkedOut(connection: Connection, machine: Machine): void {
    connection.owner = machine;
    connection.inTransaction = false;
    this.held.add(connection);
  }

  returned(connection: Connection): void {
    connection.owner = null;
    this.held.delete(connection);
  }

  /** What the connections of a killed process leave behind: nothing. */
  async cutOff(machine: Machine, { inTransactionOnly = false } = {}): Promise<void> {
    const lost = [...this.held].filter(
      ({ owner, inTransaction }) => owner === machine && (inTransaction || !inTransactionOnly),
    );
    if (lost.length === 0) return;
    const pids = lost.map(({ processID }) => processID);
    await this.monitor.query("SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid", [pids]);
    for (;;) {
      const left = await this.monitor.query("SELECT 1 FROM pg_stat_activity WHERE pid = ANY($1)", [pids]);
      if (left.rowCount === 0) break;
    }
    if (inTransactionOnly) return;
    // A connection that breaks may have been given back for that already.
    for (const connection of lost) if (this.held.has(connection)) connection.release(true);
    for (const statement of this.blocked)
      if (lost.includes(statement.connection)) this.blocked.delete(statement);
  }

  /** Queues a statement; `done` hears of its end, unless the machine is dead by then. */
  want(connection: Connection, machine: Machine, send: Send, parameters: unknown[], done: Done): void {
    const text = textOf(parameters[0]);
    this.stepper.want({
      machine,
      lane: connection,
      label: text,
      run: () => this.execute(connection, machine, { send, parameters, done, text }),
    });
  }

  private async execute(
    connection: Connection,
    machine: Machine,
    { send, parameters, done, text }: { send: Send; parameters: unknown[]; done: Done; text: string },
  ): Promise<void> {
    const isWriting = writing.test(text);
    if (isWriting && !machine.pass(`before ${text}`)) return;
    this.statements += 1;
    if (/^\s*begin/i.test(text)) this.begin(connection);
    else if (!connection.inTransaction && askingTime.test(text)) this.tellTime(connection, send);
    let end = () => {};
    const statement: Statement = {
      connection,
      text,
      isOver: false,
      over: new Promise((resolve) => (end = resolve)),
    };
    const finished: Done = (error, result) => {
      statement.isOver = true;
      this.blocked.delete(statement);
      this.noteEnd(connection, text, error);
      if (!machine.isDead && (!isWriting || machine.pass(`after ${text}`))) done(error, result);
      end();
    };
    send.call(connection, ...withTime(parameters, text, this.stepper.now()), finished);
    await this.waitFor(statement);
    if (this.blocked.size > 0 && statement.isOver) await this.recheck();
  }

  private begin(connection: Connection): void {
    connection.inTransaction = true;
    connection.begunAt = this.stepper.now();
  }

  private end(connection: Connection): void {
    connection.inTransaction = false;
    const { owner, begunAt = 0 } = connection;
    const openMs = this.stepper.now() - Math.max(begunAt, owner?.frozenUntil ?? 0);
    const isStopped = this.stepper.hasStopped;
    if (openMs > longestTransactionMs && !isStopped) {
      this.offences.push(`F17: a transaction of ${owner?.name} was open for ${openMs} ms`);
    }
  }

  private tellTime(connection: Connection, send: Send): void {
    send.call(
      connection,
      `SET faults.now = '${new real.Date(this.stepper.now()).toISOString()}'`,
      () => undefined,
    );
  }

  private noteEnd(connection: Connection, text: string, error: Error | null): void {
    if (/\badd_job\b/.test(text) && !error) connection.queuesJobs = true;
    const ends = /^\s*(commit|rollback)\b/i.test(text) && !/rollback to/i.test(text);
    if (ends && connection.inTransaction) this.end(connection);
    if (connection.inTransaction || !connection.queuesJobs) return;
    connection.queuesJobs = false;
    if (!/^\s*rollback/i.test(text)) this.onJobs();
  }

  /** Resolves when the statement is over, or known to wait for a lock. */
  private async waitFor(statement: Statement): Promise<void> {
    await Promise.race([statement.over, real.sleep(usualMs)]);
    for (let looks = 0; !statement.isOver; looks += 1) {
      if (looks > 20_000)
        throw new Error(
          `a statement never ends: ${statement.text} (${statement.connection.owner?.name}, dead ${statement.connection.owner?.isDead})`,
        );
      if ((await this.waitingPids()).has(statement.connection.processID) && !statement.isOver) {
        this.blocked.add(statement);
        return;
      }
      await Promise.race([statement.over, real.sleep(1)]);
    }
  }

  /** A lock may have been given back: whoever got it goes on to its end or to the next lock. */
  private async recheck(): Promise<boolean> {
    let wentOn = false;
    for (const statement of [...this.blocked]) {
      const waiting = await this.waitingPids();
      if (waiting.has(statement.connection.processID)) continue;
      wentOn = true;
      this.blocked.delete(statement);
      await this.waitFor(statement);
    }
    return wentOn;
  }

  /** With nobody else to wait for, PostgreSQL's own look for deadlocks is what lets one go on. */
  async awaitBlocked(): Promise<boolean> {
    if (this.blocked.size === 0) return false;
    if (await this.recheck()) return true;
    await real.sleep(150);
    return this.recheck();
  }

  private async waitingPids(): Promise<Set<number>> {
    const { rows } = await this.monitor.query<{ pid: number }>("SELECT pid FROM pg_locks WHERE NOT granted");
    return new Set(rows.map(({ pid }) => pid));
  }
}

let gate: StatementGate | null = null;

export function passStatementsThrough(next: StatementGate | null): void {
  gate = next;
}

/** Leads the statements and connections of machines to the gate, once for this process. */
export function installPostgres(pool: pg.Pool): void {
  // A pool's own timers would be the schedule's.
  Object.assign((pool as unknown as { options: object }).options, {
    connectionTimeoutMillis: 0,
    idleTimeoutMillis: 0,
    max: 60,
  });
  pool.on("connect", (client) => client.on("error", () => undefined));

  const send = pg.Client.prototype.query as unknown as Send;
  const query = function (this: Connection, ...parameters: unknown[]): unknown {
    const machine = machineOfNow();
    if (!gate || !machine) return send.apply(this, parameters);
    const through = gate;
    const last = parameters.at(-1);
    if (typeof last === "function") {
      through.want(this, machine, send, parameters.slice(0, -1), AsyncResource.bind(last as Done));
      return undefined;
    }
    return new Promise((resolve, reject) => {
      through.want(this, machine, send, parameters, (error, result) =>
        error ? reject(error) : resolve(result),
      );
    });
  };
  (pg.Client.prototype as unknown as { query: unknown }).query = query;

  const connect = pool.connect.bind(pool) as (callback: ConnectDone) => void;
  type ConnectDone = (
    error: Error | undefined,
    client?: Connection,
    release?: (error?: Error) => void,
  ) => void;
  const connectOn = (callback?: ConnectDone) => {
    const machine = machineOfNow();
    const through = gate;
    if (!machine || !through) {
      return callback ? connect(callback) : pool.constructor.prototype.connect.call(pool);
    }
    const handle = (done: ConnectDone) => {
      const opened = through.opening();
      connect(
        AsyncResource.bind((error: Error | undefined, client?: Connection) => {
          opened();
          if (!client) return done(error);
          if (machine.isDead) return client.release();
          through.checkedOut(client, machine);
          const giveBack = client.release;
          let isReturned = false;
          client.release = (broken) => {
            // A connection that breaks is given back for that, and by whoever had it.
            if (isReturned) return;
            isReturned = true;
            through.returned(client);
            giveBack(broken);
          };
          done(undefined, client, client.release);
        }),
      );
    };
    if (callback) return handle(callback);
    return new Promise((resolve, reject) =>
      handle((error, client) => (client ? resolve(client) : reject(error ?? new Error("no connection")))),
    );
  };
  (pool as unknown as { connect: unknown }).connect = connectOn;
}

function textOf(first: unknown): string {
  return typeof first === "string" ? first : ((first as { text?: string }).text ?? "");
}

/** A transaction's time is that of its beginning, as in PostgreSQL. */
function withTime(parameters: unknown[], text: string, now: number): unknown[] {
  if (!/^\s*begin/i.test(text)) return parameters;
  return [`${text}; SET faults.now = '${new real.Date(now).toISOString()}'`];
}

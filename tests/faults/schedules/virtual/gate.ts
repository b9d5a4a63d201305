import type { Socket } from "node:net";
import type pg from "pg";
import { type Kind, kindOf } from "./kind-of-statement";
import type { Machine } from "./machine";
import type { Servers } from "./servers";
import type { Stepper } from "./stepper";
import { real } from "./time";
import { WaitingForLocks } from "./waiting-for-locks";

export interface Connection extends pg.Client {
  processID: number;
  release(error?: Error | boolean): void;
  owner?: Machine | null;
  inTransaction?: boolean;
  concernsJobs?: boolean;
  begunAt?: number;
}

export type Done = (error: Error | null, result?: unknown) => void;
export type Send = (...parameters: unknown[]) => unknown;

/** A statement on its way through PostgreSQL. */
export interface Statement {
  connection: Connection;
  text: string;
  isOver: boolean;
  over: Promise<void>;
  /** Passes the result to the code that asked for it. */
  deliver(): void;
}

const longestTransactionMs = 3_000;

/**
 * Statements of machines go through the stepper, one at a time, and know the schedule's time (`virtual.now()`).
 * One that waits for a lock is left waiting until PostgreSQL lets it go on; the stepper decides when it learns of it.
 */
export class StatementGate {
  private readonly held = new Set<Connection>();
  private readonly waiting: WaitingForLocks;
  statements = 0;
  /** Milliseconds by which the database's clock is ahead. */
  skewMs = 0;
  /** Transactions that were open for too long, as when somebody waits for the network in one. */
  readonly offences: string[] = [];

  constructor(
    private readonly stepper: Stepper,
    private readonly servers: Servers,
    /** Called when a transaction is committed that queued jobs or freed some. */
    private readonly onJobs: () => void,
  ) {
    this.waiting = new WaitingForLocks(servers);
  }

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
    const closed = Promise.all(lost.map(closing));
    await this.servers.end(pids);
    await closed;
    this.waiting.locksMayBeFree();
    if (inTransactionOnly) return;
    // A connection that breaks may have been given back for that already.
    for (const connection of lost) if (this.held.has(connection)) connection.release(true);
    this.waiting.forget(lost);
  }

  /** Queues a statement; `done` is called at its end, unless the machine is dead by then. */
  want(connection: Connection, machine: Machine, send: Send, parameters: unknown[], done: Done): void {
    const text = textOf(parameters[0]);
    this.stepper.want({
      machine,
      lane: connection,
      label: text,
      run: () => this.execute(connection, machine, { send, parameters, done, text }),
    });
  }

  /** Lets one statement go on that waited for a lock it has now; false when there is none. */
  goOn(): Promise<boolean> {
    return this.waiting.goOn();
  }

  /** What is in progress, as text. */
  pending(): string[] {
    return this.waiting
      .list()
      .map(({ connection, text }) => `${nameOf(connection)} waits for a lock: ${text}`);
  }

  private async execute(
    connection: Connection,
    machine: Machine,
    { send, parameters, done, text }: { send: Send; parameters: unknown[]; done: Done; text: string },
  ): Promise<void> {
    const kind = kindOf(text);
    const { isWriting } = kind;
    if (isWriting && !machine.pass(`before ${text}`)) return;
    this.statements += 1;
    if (kind.begins) this.begin(connection);
    let end = () => {};
    let outcome: { error: Error | null; result?: unknown } = { error: null };
    const statement: Statement = {
      connection,
      text,
      isOver: false,
      over: new Promise((resolve) => (end = resolve)),
      deliver: () => {
        this.noteEnd(connection, kind, outcome.error);
        if (machine.isDead || (isWriting && !machine.pass(`after ${text}`))) return;
        machine.onHeard(outcome);
        done(this.waiting.explain(statement, outcome.error), outcome.result);
      },
    };
    const finished: Done = (error, result) => {
      outcome = { error, result };
      statement.isOver = true;
      end();
    };
    this.send(connection, send, { parameters, text, kind, finished });
    const mayWait =
      kind.locksSession || [...this.held].some((other) => other !== connection && other.inTransaction);
    if (mayWait || this.waiting.size > 0) await this.waiting.watch(statement);
    else await statement.over;
    if (!statement.isOver) return;
    statement.deliver();
    if (!connection.inTransaction) this.waiting.locksMayBeFree();
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

  /** With the time before it where it is asked for, in one breath: each breath wakes PostgreSQL. */
  private send(
    connection: Connection,
    send: Send,
    { parameters, text, kind, finished }: { parameters: unknown[]; text: string; kind: Kind; finished: Done },
  ): void {
    const now = this.stepper.now() + this.skewMs;
    const stream = streamOf(connection);
    const local = this.servers.areSeveral;
    const given = prepared(parameters, text, { kind, now, local });
    const asksAlone = !connection.inTransaction && kind.asksTime;
    stream.cork();
    if (asksAlone && local) this.sendInTransaction(connection, send, { given, now, finished });
    else {
      if (asksAlone) send.call(connection, timeText(now), () => undefined);
      send.call(connection, ...given, finished);
    }
    stream.uncork();
  }

  /** Workers are told of a time only within a transaction. */
  private sendInTransaction(
    connection: Connection,
    send: Send,
    { given, now, finished }: { given: unknown[]; now: number; finished: Done },
  ): void {
    let outcome: Parameters<Done> = [null];
    send.call(connection, `BEGIN; ${timeText(now, "LOCAL ")}`, () => undefined);
    send.call(connection, ...given, (...told: Parameters<Done>) => (outcome = told));
    send.call(connection, "COMMIT", (error: Error | null) => {
      const [first, result] = outcome;
      finished(first ?? error, result);
    });
  }

  private noteEnd(connection: Connection, { ends, rollsBack, freesJobs }: Kind, error: Error | null): void {
    if (freesJobs && !error) connection.concernsJobs = true;
    if (ends && connection.inTransaction) this.end(connection);
    if (connection.inTransaction || !connection.concernsJobs) return;
    connection.concernsJobs = false;
    if (!rollsBack) this.onJobs();
  }
}

function nameOf({ owner }: Connection): string {
  return `${owner?.name ?? "nobody"}${owner?.isDead ? " (dead)" : ""}`;
}

function streamOf(connection: Connection): Socket {
  return (connection as unknown as { connection: { stream: Socket } }).connection.stream;
}

/** Resolves once the other side's end of the line has been noticed here. */
function closing(connection: Connection): Promise<void> {
  const stream = streamOf(connection);
  if (stream.destroyed) return Promise.resolve();
  return new Promise((resolve) => stream.once("close", () => resolve()));
}

function textOf(first: unknown): string {
  return typeof first === "string" ? first : ((first as { text?: string }).text ?? "");
}

function timeText(now: number, scope: "" | "LOCAL " = ""): string {
  return `SET ${scope}faults.now = '${new real.Date(now).toISOString()}'`;
}

/** A transaction's time is that of its beginning, as in PostgreSQL. */
function prepared(
  [first, given, ...rest]: unknown[],
  text: string,
  { kind, now, local }: { kind: Kind; now: number; local: boolean },
): unknown[] {
  if (kind.begins) return [`${text}; ${timeText(now, local ? "LOCAL " : "")}`];
  const config =
    typeof first === "string" ? { text: first } : (first as { text: string; values?: unknown[] });
  const values = Array.isArray(given) ? given : "values" in config ? config.values : undefined;
  // Without values a text may be several statements, and several have no name.
  if (!values?.length) return given === undefined ? [first] : [first, given, ...rest];
  return [{ ...config, values, name: kind.name }, ...rest];
}

import pg from "pg";
import { inContextOfNow } from "./context-of-now";
import type { Connection, Done, Send, StatementGate } from "./gate";
import { machineOfNow, never } from "./machine";

let gate: StatementGate | null = null;

export function passStatementsThrough(next: StatementGate | null): void {
  gate = next;
}

/** Leads the statements and connections of machines to the gate, once for this process. */
export function installPostgres(): void {
  leadStatements();
  leadConnections();
}

function leadStatements(): void {
  const send = pg.Client.prototype.query as unknown as Send;
  const query = function (this: Connection, ...parameters: unknown[]): unknown {
    const machine = machineOfNow();
    // Also once its schedule is over: what it asked late would be in the way of the next one.
    if (machine?.isDead) return typeof parameters.at(-1) === "function" ? undefined : never();
    if (!gate || !machine) return send.apply(this, parameters);
    const through = gate;
    const last = parameters.at(-1);
    if (typeof last === "function") {
      through.want(this, machine, send, parameters.slice(0, -1), inContextOfNow(last as Done));
      return undefined;
    }
    return new Promise((resolve, reject) => {
      through.want(this, machine, send, parameters, (error, result) =>
        error ? reject(error) : resolve(result),
      );
    });
  };
  (pg.Client.prototype as unknown as { query: unknown }).query = query;
}

type Connected = (
  error: Error | undefined,
  client?: Connection,
  release?: (error?: Error | boolean) => void,
) => void;
type Connect = (this: pg.Pool, callback?: Connected) => Promise<Connection> | undefined;

function leadConnections(): void {
  const place = pg.Pool.prototype as unknown as { connect: Connect };
  const { connect } = place;
  place.connect = function (this: pg.Pool, callback?: Connected) {
    serveAll(this);
    const machine = machineOfNow();
    const through = gate;
    if (machine?.isDead) return callback ? undefined : never();
    if (!machine || !through) return connect.call(this, callback);
    const handle = (done: Connected) => {
      const opened = through.opening();
      const take: Connected = (error, client) => {
        opened();
        if (machine.isDead) return client?.release();
        if (!client) return done(error);
        through.checkedOut(client, machine);
        returnOnce(client, through);
        done(undefined, client, client.release);
      };
      void connect.call(this, inContextOfNow(take));
    };
    if (callback) return void handle(callback);
    return new Promise((resolve, reject) =>
      handle((error, client) => (client ? resolve(client) : reject(error ?? new Error("no connection")))),
    );
  };
}

/** A connection that breaks is given back for that, and by whoever had it. */
function returnOnce(client: Connection, through: StatementGate): void {
  const giveBack = client.release;
  let isReturned = false;
  client.release = (broken) => {
    if (isReturned) return;
    isReturned = true;
    through.returned(client);
    giveBack(broken);
  };
}

const served = new WeakSet<pg.Pool>();

/** All processes of a schedule share a pool, whose own timers would be the schedule's. */
function serveAll(pool: pg.Pool): void {
  if (served.has(pool)) return;
  served.add(pool);
  Object.assign((pool as unknown as { options: object }).options, {
    connectionTimeoutMillis: 0,
    idleTimeoutMillis: 0,
    max: 60,
  });
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    // The time is sent together with the statement.
    Object.assign(client, { pipeline: true });
  });
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../app/lib/free-port";
import { findPgbouncer } from "../../scripts/find-pgbouncer";
import type { EmbeddedPostgres } from "../../server/database/embedded-postgres";
import { rowsOf } from "./service";

/** A PgBouncer in transaction mode in front of a PostgreSQL: each transaction gets whichever connection is free. */
export interface Pooler {
  /** The address of a database, through it. */
  through(databaseUrl: string): string;
  /** Transactions that have gone through it. */
  countTransactions(): Promise<number>;
  stop(): Promise<void>;
}

/** So few that everything which two statements share without a transaction breaks soon. */
const connections = 8;

/** Starts it as docs/operations.md describes it. */
export async function startPooler(postgres: EmbeddedPostgres): Promise<Pooler> {
  const program = findPgbouncer();
  const [direct, port] = [new URL(postgres.url), await freePort()];
  const folder = mkdtempSync(path.join(os.tmpdir(), "backroom-pgbouncer-"));
  chmodSync(folder, 0o755);
  const users = path.join(folder, "users.txt");
  const settings = path.join(folder, "pgbouncer.ini");
  writeFileSync(users, `"${direct.username}" "${direct.password}"\n`);
  writeFileSync(
    settings,
    [
      ...["[databases]", `* = host=${direct.hostname} port=${direct.port}`, "[pgbouncer]"],
      ...["listen_addr = 127.0.0.1", `listen_port = ${port}`, "unix_socket_dir =", "pool_mode = transaction"],
      ...[`default_pool_size = ${connections}`, "max_client_conn = 500", "auth_type = scram-sha-256"],
      ...[`auth_file = ${users}`, `admin_users = ${direct.username}`],
      "ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout",
    ].join("\n"),
  );
  // It refuses to run as root, and reads its files as the server's user.
  const { uid } = statSync(postgres.data);
  const child = spawn(program, ["--quiet", settings], {
    stdio: ["ignore", "ignore", "inherit"],
    ...(process.getuid?.() === 0 && { uid, gid: uid }),
  });
  const through = (databaseUrl: string) => {
    const url = new URL(databaseUrl);
    url.port = String(port);
    return url.href;
  };
  // Its own console takes simple statements only.
  const console = through(postgres.url).replace(/\/[^/]*$/, "/pgbouncer");
  for (let tries = 0; ; tries++) {
    const answers = await rowsOf(through(postgres.url), "SELECT 1").catch((error: Error) => error);
    if (Array.isArray(answers)) break;
    if (tries > 100) throw new Error("PgBouncer does not answer", { cause: answers });
    await pause(100);
  }
  return {
    through,
    async countTransactions() {
      const rows = await rowsOf<{ total_xact_count: string }>(console, "SHOW STATS");
      return rows.reduce((sum, row) => sum + Number(row.total_xact_count), 0);
    },
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

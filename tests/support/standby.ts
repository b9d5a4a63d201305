import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, rmSync, statSync } from "node:fs";
import { appendFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../server/database/embedded-postgres";
import { copyData } from "./copy-data";
import { rowsOf } from "./service";

const run = promisify(execFile);

/** A server that follows another one by streaming replication, with what may happen to it. */
export interface Standby {
  /** How it calls itself at the primary, and to `synchronous_standby_names`. */
  name: string;
  postgres: EmbeddedPostgres;
  /** The address of one of its databases. */
  url(database: string): string;
  /** Gone from one moment to the next. */
  lose(): Promise<void>;
  /** Back on the same port. */
  comeBack(): Promise<void>;
  /** It follows nobody any more, and takes writes; resolves once it does. */
  promote(): Promise<void>;
  /** Stops it and removes its data. */
  clear(): Promise<void>;
}

/**
 * Makes a standby of a running server and starts it; it has caught up with a moment since. Fast because it need not
 * survive a power cut, unless `durable` asks for what production has.
 */
export async function startStandby(primary: EmbeddedPostgres, { durable = false } = {}): Promise<Standby> {
  const folder = path.dirname(primary.data);
  const instanceOfPrimary = path.basename(primary.data).replace(/-data$/, "");
  const instance = `${instanceOfPrimary}-standby`;
  const data = path.join(folder, `${instance}-data`);
  const password = path.join(folder, `${instance}-password`);
  const name = "standby";
  // The slot keeps the WAL that a standby still needs, those of its own birth first.
  await rowsOf(primary.url, "SELECT pg_create_physical_replication_slot($1, true)", [name]);
  await copyData(primary, data);
  const { hostname, port, username, password: secret } = new URL(primary.url);
  const connection = `host=${hostname} port=${port} user=${username} password=${secret} application_name=${name}`;
  await appendFile(
    path.join(data, "postgresql.auto.conf"),
    `primary_conninfo = '${connection}'\nprimary_slot_name = '${name}'\n`,
  );
  await writeFile(path.join(data, "standby.signal"), "");
  mkdirSync(path.join(data, "pg_wal", "archive_status"), { recursive: true });
  const owner = statSync(primary.data);
  await run("chown", ["-R", `${owner.uid}:${owner.gid}`, data]);
  copyFileSync(path.join(folder, `${instanceOfPrimary}-password`), password);

  const begin = (options: { port?: number } = {}) =>
    startEmbeddedPostgres({ folder, instance, durable, ...options });
  let postgres = await begin();
  const ownPort = Number(new URL(postgres.url).port);
  return {
    name,
    get postgres() {
      return postgres;
    },
    url: (database) => postgres.url.replace(/\/[^/]*$/, `/${database}`),
    lose: () => postgres.stop("immediate"),
    async comeBack() {
      postgres = await begin({ port: ownPort });
    },
    promote: async () => void (await rowsOf(postgres.url, "SELECT pg_promote(true, 60)")),
    async clear() {
      // One that was lost has nothing to stop.
      await postgres.stop().catch(() => undefined);
      rmSync(data, { recursive: true, force: true });
      rmSync(password, { force: true });
    },
  };
}

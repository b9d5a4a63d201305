import { execFile } from "node:child_process";
import { mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { isRunning } from "../../../app/lib/is-running";
import { stateFolder } from "../../../app/lib/state-folder";
import { startEmbeddedPostgres } from "../../../server/database/embedded-postgres";
import { disturbClerks, type DisturbedEnd } from "../../support/disturb-clerks";
import { serverPid } from "../../support/server-pid";

const run = promisify(execFile);
const megabytes = 220;
const settings = ["max_wal_size=32MB", "min_wal_size=32MB", "wal_init_zero=on"];

interface Options {
  rounds: number;
  seed: number;
  onRound?: (round: number, backMs: number) => void;
}

export interface DiskFullEnd {
  end: DisturbedEnd;
  /** How often PostgreSQL itself gave up and had to be started again. */
  serverStarts: number;
}

/**
 * PostgreSQL's disk is a small one that fills up under clerks at work and is freed again. Null where this user may
 * not mount a disk.
 */
export async function fillDisk({ rounds, seed, onRound }: Options): Promise<DiskFullEnd | null> {
  const folder = stateFolder(undefined);
  const instance = `disk-full-${process.pid}`;
  const first = await startEmbeddedPostgres({ folder, instance, settings });
  const port = Number(new URL(first.url).port);
  const { data } = first;
  await first.stop();
  const { uid, gid } = statSync(data);
  const moved = `${data}-moved`;
  renameSync(data, moved);
  mkdirSync(data);
  const isMounted = await run("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", data]).then(
    () => true,
    () => false,
  );
  const start = () => startEmbeddedPostgres({ folder, instance, port, settings });
  let serverStarts = 0;
  try {
    if (!isMounted) return null;
    await run("cp", ["-a", `${moved}/.`, data]);
    await run("chown", [`${uid}:${gid}`, data]);
    await run("chmod", ["700", data]);
    const postgres = await start();
    const disturb = async () => {
      // It ends with an error: the disk is full.
      await run("dd", ["if=/dev/zero", `of=${data}/filler`, "bs=64k"]).catch(() => undefined);
      await pause(3_000);
      rmSync(`${data}/filler`);
      if (isServing(data)) return;
      serverStarts++;
      await start();
    };
    try {
      return { end: await disturbClerks({ postgres, rounds, seed, onRound, disturb }), serverStarts };
    } finally {
      await postgres.stop();
    }
  } finally {
    if (isMounted) await run("umount", [data]);
    for (const rest of [data, moved, path.join(folder, `${instance}-password`)])
      rmSync(rest, { recursive: true, force: true });
  }
}

/** A server that cannot write its log of changes ends; what starts it again is the operator's supervisor. */
function isServing(data: string): boolean {
  const pid = serverPid(data);
  return pid !== null && isRunning(pid);
}

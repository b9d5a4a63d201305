import { execFile } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { appendFile, chown, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import type { EmbeddedPostgres } from "../../server/database/embedded-postgres";
import { copyData } from "../support/copy-data";
import { rowsOf } from "../support/service";

const run = promisify(execFile);

/** Of a server that archives its WAL beside its data. A file of the archive is whole once it has its name. */
export const archiving: readonly string[] = [
  "archive_mode=on",
  // The shell that starts the server would work out the folder, too, and it starts elsewhere.
  String.raw`archive_command=cp %p \$(pwd)-archive/%f.part && mv \$(pwd)-archive/%f.part \$(pwd)-archive/%f`,
];

const archiveOf = (data: string) => `${data}-archive`;
const backupOf = (data: string) => `${data}-backup`;

/** The server tries again until there is one. */
export async function makeArchive(data: string): Promise<void> {
  mkdirSync(archiveOf(data), { mode: 0o777 });
  const { uid, gid } = statSync(data);
  await chown(archiveOf(data), uid, gid);
}

/** A base backup while it goes on. */
export function backUp(server: EmbeddedPostgres): Promise<void> {
  return copyData(server, backupOf(server.data));
}

/** All WAL that the server has written so far is in its archive. */
export async function archiveAll({ url, data }: EmbeddedPostgres): Promise<void> {
  const [row] = await rowsOf<{ file: string }>(url, "SELECT pg_walfile_name(pg_switch_wal()) AS file");
  while (!existsSync(path.join(archiveOf(data), row?.file ?? ""))) await pause(50);
}

/** Makes the backup of `data` the data of a server that goes on to this target when it is started there. */
export async function prepareRecovery(
  data: string,
  { at = data, target }: { at?: string; target: Record<`recovery_target_${string}`, string> },
): Promise<void> {
  renameSync(backupOf(data), at);
  mkdirSync(path.join(at, "pg_wal", "archive_status"), { recursive: true });
  const settings = {
    restore_command: `cp "${archiveOf(data)}/%f" "%p"`,
    ...target,
    recovery_target_action: "promote",
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  await appendFile(path.join(at, "postgresql.auto.conf"), lines.join(""));
  await writeFile(path.join(at, "recovery.signal"), "");
  const { uid, gid } = statSync(archiveOf(data));
  await run("chown", ["-R", `${uid}:${gid}`, at]);
}

/** Until it takes changes. */
export async function untilRecovered({ url }: EmbeddedPostgres): Promise<void> {
  const isRecovering = "SELECT WHERE pg_is_in_recovery()";
  while ((await rowsOf(url, isRecovering)).length > 0) await pause(50);
}

/** Its archive, and a backup that was not restored. */
export function clearArchive(data: string): void {
  for (const folder of [archiveOf(data), backupOf(data)]) rmSync(folder, { recursive: true, force: true });
}

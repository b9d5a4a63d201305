import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { installPackage } from "../../scripts/find-program";

const installation = "/usr/lib/postgresql/15";
const toolsFolder = "../shared/tools";

/**
 * The folder of a PostgreSQL that has Citus; root has the system install the one and unpacks the other where the
 * archive lies. Null where there is none.
 */
export function findCitus(): string | null {
  const citus = path.join(installation, "lib", "citus.so");
  if (existsSync(citus) && existsSync(path.join(installation, "bin", "pg_ctl"))) return installation;
  const archive = existsSync(toolsFolder)
    ? readdirSync(toolsFolder).find((name) => /^citus-.*-pg15-.*\.tar\.xz$/.test(name))
    : undefined;
  if (archive === undefined || process.getuid?.() !== 0) return null;
  if (!existsSync(path.join(installation, "bin", "pg_ctl"))) installPackage("postgresql-15");
  if (!existsSync(path.join(installation, "bin", "pg_ctl"))) return null;
  execFileSync("tar", ["xJf", path.join(toolsFolder, archive), "-C", "/"]);
  return existsSync(citus) ? installation : null;
}

import { installPackage, onPath } from "./find-program";

/** PgBouncer's program; for root it is installed by the system's packages. Fails with what to do rather than pass. */
export function findPgbouncer(): string {
  const found = onPath("pgbouncer");
  if (found) return found;
  console.log("Installing PgBouncer…");
  installPackage("pgbouncer");
  const installed = onPath("pgbouncer");
  if (installed) return installed;
  throw new Error(
    "PgBouncer is not installed: have root run `apt-get install pgbouncer`, or another system's way.",
  );
}

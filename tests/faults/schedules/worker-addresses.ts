const variable = "FAULTS_WORKERS";

/** How a player learns of the database's workers. */
export function tellWorkerAddresses(addresses: readonly string[]): Record<string, string> {
  return { [variable]: JSON.stringify(addresses) };
}

/** Those of the workers beside the coordinator; none where the database is one PostgreSQL. */
export function workerAddresses(): string[] {
  return JSON.parse(process.env[variable] ?? "[]") as string[];
}

import { readdirSync } from "node:fs";
import path from "node:path";

export const migrationsFolder = path.resolve("prisma/migrations");

/** In the order in which they are applied. */
export function migrationNames(): string[] {
  return readdirSync(migrationsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

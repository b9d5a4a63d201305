import { readdirSync } from "node:fs";
import path from "node:path";

export const migrationsFolder = path.resolve("prisma/migrations");

/** The schema that the migrations produce; the next migration is the difference to it. */
export const migratedSchemaFile = path.join(migrationsFolder, "schema.prisma");

export function migrationNames(): string[] {
  return readdirSync(migrationsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

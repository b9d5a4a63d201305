import { readdirSync } from "node:fs";
import path from "node:path";

export const migrationsFolder = path.resolve("prisma/migrations");

/** schema.prisma as the migrations lead to it: the next one is the difference to it. */
export const migratedSchemaFile = path.join(migrationsFolder, "schema.prisma");

/** In the order in which they are applied. */
export function migrationNames(): string[] {
  return readdirSync(migrationsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

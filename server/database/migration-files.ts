import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
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

export function readMigration(name: string): string {
  return readFileSync(path.join(migrationsFolder, name, "migration.sql"), "utf8");
}

/** As Prisma's engine notes it beside the migrations that it has applied. */
export function checksumOf(name: string): string {
  return createHash("sha256").update(readMigration(name)).digest("hex");
}

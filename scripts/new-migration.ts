// Writes prisma/migrations/<time>_<name>/migration.sql from what schema.prisma has and the migrations have not:
// npm run migration -- <name>
// A migration keeps a copy of the schema it leads to, and the difference is taken from the newest copy.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { startEmbeddedPostgres } from "../server/database/embedded-postgres";
import { diffSchemas, readMigrations, schemaFile } from "../server/database/schema-engine";
import { stateFolder } from "../server/database/state-folder";

const name = process.argv[2];
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  console.error(
    "Give the migration a name of lower case letters, digits and _: npm run migration -- add_widgets",
  );
  process.exit(1);
}

const { baseDir, migrationDirectories } = readMigrations();
// One that changes what Prisma's language cannot say leads to the same schema as the one before it.
const lastSchema = migrationDirectories
  .map((migration) => path.join(baseDir, migration.path, "schema.prisma"))
  .findLast((file) => existsSync(file));
const from = lastSchema ? readFileSync(lastSchema, "utf8") : null;
const to = readFileSync(schemaFile, "utf8");

const postgres = await startEmbeddedPostgres({
  folder: path.join(stateFolder(undefined), "migration"),
  durable: false,
});
const sql = await diffSchemas(postgres.url, from, to).finally(postgres.stop);
if (/^-- This is an empty migration/m.test(sql)) {
  console.log("schema.prisma has nothing that the migrations have not.");
} else {
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const folder = path.join(baseDir, `${stamp}_${name}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "migration.sql"), sql);
  writeFileSync(path.join(folder, "schema.prisma"), to);
  console.log(`Wrote ${path.relative(process.cwd(), folder)}/migration.sql`);
}
process.exit(0);

// npm run migration -- <name>: writes prisma/migrations/<time>_<name>/migration.sql from what schema.prisma has and
// the migrations have not, and stores the resulting schema beside them, for the next one.
// npm run migration -- check: fails where something is left to write.
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { stateFolder } from "../app/lib/state-folder";
import { startEmbeddedPostgres } from "../server/database/embedded-postgres";
import { migratedSchemaFile, migrationsFolder } from "../server/database/migration-files";
import { schemaFile, unwrittenChanges } from "../server/database/schema-engine";

const name = process.argv[2];
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  console.error(
    "Give the migration a name of lower case letters, digits and _: npm run migration -- add_widgets",
  );
  process.exit(1);
}

const postgres = await startEmbeddedPostgres({
  folder: path.join(stateFolder(undefined), "migration"),
  durable: false,
});
const sql = await unwrittenChanges(postgres.url).finally(postgres.stop);

if (sql === "") {
  console.log("schema.prisma has nothing that the migrations have not.");
} else if (name === "check") {
  console.error(`schema.prisma has what the migrations have not: npm run migration -- <name>\n\n${sql}`);
  process.exit(1);
} else {
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const folder = path.join(migrationsFolder, `${stamp}_${name}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "migration.sql"), sql);
  copyFileSync(schemaFile, migratedSchemaFile);
  console.log(`Wrote ${path.relative(process.cwd(), folder)}/migration.sql`);
}
process.exit(0);

import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import type { MigrationList, SchemaEngine } from "@prisma/schema-engine-wasm";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";
import { migratedSchemaFile, migrationNames, migrationsFolder, readMigration } from "./migration-files";

export const schemaFile = path.resolve("prisma/schema.prisma");
export const noFilter = { externalTables: [], externalEnums: [] };

/** Prisma's own schema engine as WebAssembly: no binary to download. */
export async function withSchemaEngine<T>(
  url: string,
  use: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  await engineCode();
  // A migration changes the rows of every shop.
  const pool = new pg.Pool({ connectionString: url, options: "-c app.shop_id=all" });
  const scripts = new WholeScripts(pool);
  const adapter = bindMigrationAwareSqlAdapterFactory(scripts);
  try {
    return await use(await bindings.SchemaEngine.new({ datamodels: undefined }, () => undefined, adapter));
  } catch (error) {
    // The engine tells which migration failed, PostgreSQL why.
    if (!scripts.refusal) throw error;
    throw new Error(`${scripts.refusal.message}\n${String(error)}`, { cause: error });
  } finally {
    await pool.end();
  }
}

let loaded: Promise<void> | undefined;

// The bindings know one instance.
function engineCode(): Promise<void> {
  loaded ??= (async () => {
    const engine = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm");
    const code = readFileSync(path.join(path.dirname(engine), "schema_engine_bg.wasm"));
    const { instance } = await WebAssembly.instantiate(code, { "./schema_engine_bg.js": bindings as never });
    // The engine hands a panic's text to this name before it traps.
    Object.assign(globalThis, {
      PRISMA_WASM_PANIC_REGISTRY: { set_message: (text: string) => console.error(text) },
    });
    bindings.__wbg_set_wasm(instance.exports);
    (instance.exports.__wbindgen_start as () => void)();
  })();
  return loaded;
}

/** The SQL that leads from one schema.prisma to another; `from` null is the empty database. */
export async function diffSchemas(url: string, from: string | null, to: string): Promise<string> {
  const target = (content: string) => ({
    tag: "schemaDatamodel" as const,
    files: [{ path: schemaFile, content }],
    configDir: path.dirname(schemaFile),
  });
  const { stdout } = await withSchemaEngine(url, (engine) =>
    engine.diff({
      from: from === null ? { tag: "empty" } : target(from),
      to: target(to),
      script: true,
      exitCode: null,
      filters: noFilter,
    }),
  );
  return stdout ?? "";
}

export async function unwrittenChanges(url: string): Promise<string> {
  const [from, to] = [migratedSchemaFile, schemaFile].map((file) => readFileSync(file, "utf8"));
  const sql = await diffSchemas(url, from ?? null, to ?? "");
  if (/^-- This is an empty migration/m.test(sql)) return "";
  return sql.replace(/^-- [A-Z][A-Za-z]+\n/gm, "");
}

export function readMigrations(): MigrationList {
  const lockfile = path.join(migrationsFolder, "migration_lock.toml");
  return {
    baseDir: migrationsFolder,
    lockfile: {
      path: "migration_lock.toml",
      content: existsSync(lockfile) ? readFileSync(lockfile, "utf8") : null,
    },
    shadowDbInitScript: "",
    migrationDirectories: migrationNames().map((name) => ({
      path: name,
      migrationFile: {
        path: "migration.sql",
        content: { tag: "ok", value: readMigration(name) },
      },
    })),
  };
}

// The engine notes a migration as begun before its script, and as finished after it.
const noteAsFinished = `
  UPDATE _prisma_migrations SET finished_at = now(), applied_steps_count = 1
    WHERE finished_at IS NULL AND rolled_back_at IS NULL`;

// Prisma's adapter splits a script at every semicolon, also in comments and function bodies. Sent whole, a script is
// one transaction; with the note in it, a migration that is not noted as finished has changed nothing.
class WholeScripts extends PrismaPg {
  refusal: Error | undefined;

  override async connect() {
    const adapter = await super.connect();
    adapter.executeScript = async (script) => {
      try {
        await adapter.underlyingDriver().query(`${script}\n;${noteAsFinished}`);
      } catch (error) {
        if (error instanceof Error) this.refusal = error;
        throw error;
      }
    };
    return adapter;
  }
}

import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import * as esbuild from "esbuild";
import { runTool } from "./run-tool";

/** Builds all that `npm start` runs: the database client, the app for server and browser, the process entries. */
export async function build(): Promise<void> {
  await runTool("prisma", ["generate"]);
  await runTool("remix", ["vite:build", "--logLevel", "warn"]);
  await buildProcessEntries();
}

/** Bundles what Node runs outside the app's own bundle: the process entries and the document renderer's thread. */
export async function buildProcessEntries(): Promise<void> {
  const outdir = "build/process";
  const { outputFiles } = await esbuild.build({
    entryPoints: {
      start: "server/entry.ts",
      migrate: "server/migrate.ts",
      "rotate-keys": "server/rotate-keys.ts",
      "after-restore": "server/after-restore.ts",
      "render-document": "app/documents/render-worker.ts",
      "read-body": "app/http/bodies/body-worker.ts",
    },
    outdir,
    write: false,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    // Read as one file, not as a hundred.
    alias: { zod: "./node_modules/zod" },
    // What is imported where it is needed is a file of its own.
    splitting: true,
    jsx: "automatic",
    sourcemap: true,
    // Enough for a stack trace, and read at each start.
    sourcesContent: false,
    logLevel: "warning",
  });
  mkdirSync(outdir, { recursive: true });
  for (const { path: file, contents } of outputFiles) putInPlace(file, contents);
  // Shared parts are named after what is in them; those of earlier builds would stay.
  const made = new Set(outputFiles.map(({ path: file }) => path.basename(file)));
  for (const name of readdirSync(outdir)) if (!made.has(name)) rmSync(path.join(outdir, name));
}

/** A process that starts meanwhile reads the whole file, the old or the new one; what is the same stays untouched. */
function putInPlace(file: string, contents: Uint8Array): void {
  if (existsSync(file) && readFileSync(file).equals(contents)) return;
  const half = path.join("build", `.${path.basename(file)}-${process.pid}`);
  writeFileSync(half, contents);
  renameSync(half, file);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await build();

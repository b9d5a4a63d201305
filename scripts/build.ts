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
  await esbuild.build({
    entryPoints: {
      start: "server/start.ts",
      "rotate-keys": "server/rotate-keys.ts",
      "render-document": "app/documents/render-worker.ts",
    },
    outdir: "build/process",
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    jsx: "automatic",
    sourcemap: true,
    logLevel: "warning",
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await build();

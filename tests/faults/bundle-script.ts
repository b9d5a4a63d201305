import { mkdtempSync } from "node:fs";
import path from "node:path";
import { build, type BuildOptions } from "esbuild";

/**
 * A script beside the tests and what it uses of the app, as one file in a folder of its own, so that each of its many
 * starts is quick; answers the file.
 */
export async function bundleScript(script: string, options: BuildOptions = {}): Promise<string> {
  const { name } = path.parse(script);
  const outfile = path.join(mkdtempSync(path.resolve(`node_modules/.${name}-`)), `${name}.mjs`);
  await build({
    entryPoints: [script],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    alias: { "~": path.resolve("app") },
    ...options,
  });
  return outfile;
}

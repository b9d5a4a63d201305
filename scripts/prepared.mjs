// Runs a TypeScript script of the project after making sure that its packages are there:
// node scripts/prepared.mjs scripts/demo.ts [arguments]
// Plain JavaScript without imports from packages, because it runs before they exist.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
process.chdir(root);

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Backroom needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

const stamp = "node_modules/.backroom-packages";
const wanted = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
if (!existsSync("node_modules/.package-lock.json")) install("ci");
else if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== wanted) install("install");

const [script, ...args] = process.argv.slice(2);
process.env.PATH = `${path.join(root, "node_modules/.bin")}${path.delimiter}${process.env.PATH ?? ""}`;
process.argv = [process.argv[0], path.resolve(script), ...args];
const { register } = await import("tsx/esm/api");
register();
await import(path.resolve(script));

function install(command) {
  console.log("Installing packages…");
  const { status } = spawnSync("npm", [command, "--include=dev", "--loglevel=error"], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, wanted);
}

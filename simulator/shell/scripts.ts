import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), "browser");
const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** Sends a file of the browser folder as it is. */
export async function sendBrowserFile(response: ServerResponse, name: string): Promise<void> {
  const file = path.join(folder, name);
  const type = types[path.extname(file)];
  const text = type && file.startsWith(folder + path.sep) ? await readFile(file).catch(() => null) : null;
  if (text === null || type === undefined) return void response.writeHead(404).end();
  response.writeHead(200, { "Content-Type": type, "Cache-Control": "no-cache" }).end(text);
}

/** What pages load, by the file that imports the rest: many are sent as one, as tests load them thousands of times. */
const entries = {
  /** It must have run before the page's own scripts do. */
  "app-bridge.js": "app-bridge/main.js",
  "admin.js": "admin/main.js",
  "admin.css": "style/admin.css",
} as const;
type BundleName = keyof typeof entries;

const bundled = new Map<BundleName, Promise<string>>();

export function isBundle(name: string): name is BundleName {
  return Object.hasOwn(entries, name);
}

/** Sends a script or a style sheet of the store's admin, or the simulator's version of the platform's script. */
export async function sendBundle(response: ServerResponse, name: BundleName): Promise<void> {
  const text = bundled.get(name) ?? bundle(name);
  bundled.set(name, text);
  response.writeHead(200, { "Content-Type": types[path.extname(name)], "Cache-Control": "no-cache" });
  response.end(await text);
}

async function bundle(name: BundleName): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, entries[name])],
    bundle: true,
    format: "iife",
    target: "es2022",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

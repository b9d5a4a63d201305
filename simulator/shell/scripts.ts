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

let appBridge: Promise<string> | null = null;

/** The simulator's version of the platform's script: one file, because it must have run before the page's own scripts do. */
export async function sendAppBridge(response: ServerResponse): Promise<void> {
  appBridge ??= bundle("app-bridge/main.js");
  response.writeHead(200, { "Content-Type": types[".js"], "Cache-Control": "no-cache" });
  response.end(await appBridge);
}

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, entry)],
    bundle: true,
    format: "iife",
    target: "es2022",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

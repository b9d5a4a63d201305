import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** PostgreSQL refuses to run as root, and its user cannot enter a 0700 home: root's folder is a public one. */
export function stateFolder(dataDir: string | undefined): string {
  const folder = dataDir ? path.resolve(dataDir) : defaultFolder();
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return folder;
}

function defaultFolder(): string {
  const checkout = process.cwd();
  return process.getuid?.() === 0 ? publicFolder(checkout) : path.join(checkout, ".state");
}

export function publicFolder(name: string): string {
  const hash = createHash("sha256").update(name).digest("hex").slice(0, 12);
  return path.join(process.platform === "linux" ? "/var/tmp" : tmpdir(), `backroom-${hash}`);
}

import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * The folder that holds a checkout's running state: PostgreSQL's binaries and data, logs.
 * PostgreSQL refuses to run as root and the user it runs as cannot look into a 0700 home,
 * so for root the folder is in a place that everyone can reach, named after the checkout.
 */
export function stateFolder(dataDir: string | undefined): string {
  const folder = dataDir ? path.resolve(dataDir) : defaultFolder();
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return folder;
}

function defaultFolder(): string {
  const checkout = process.cwd();
  return process.getuid?.() === 0 ? publicFolder(checkout) : path.join(checkout, ".state");
}

/** A place that every user of the machine can reach, of its own for each `name`. */
export function publicFolder(name: string): string {
  const hash = createHash("sha256").update(name).digest("hex").slice(0, 12);
  return path.join(process.platform === "linux" ? "/var/tmp" : tmpdir(), `backroom-${hash}`);
}

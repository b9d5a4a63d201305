import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "./build";

const stamp = "build/.stamp";
const sources = [
  "app",
  "server",
  "prisma/schema.prisma",
  "public",
  "package-lock.json",
  "vite.config.ts",
  "scripts/polaris-in-use.ts",
];

/** Builds unless the last build was made from the very same files. */
export async function buildIfChanged(): Promise<void> {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  await build();
  writeFileSync(stamp, fingerprint());
}

function fingerprint(): string {
  const hash = createHash("sha256");
  const add = (place: string) => {
    if (place === path.join("app", "generated")) return;
    const stats = statSync(place, { throwIfNoEntry: false });
    if (stats?.isDirectory())
      readdirSync(place)
        .sort()
        .forEach((name) => add(path.join(place, name)));
    else if (stats) hash.update(`${place} ${stats.size} ${stats.mtimeMs}\n`);
  };
  sources.forEach(add);
  return hash.digest("hex");
}

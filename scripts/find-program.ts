import { execFileSync, spawnSync } from "node:child_process";

/** Where a program of this machine is; root's own folders count too. */
export function onPath(program: string): string | undefined {
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };
  try {
    const stdio: ["ignore", "pipe", "ignore"] = ["ignore", "pipe", "ignore"];
    return execFileSync("which", [program], { stdio, env, encoding: "utf8" }).trim();
  } catch {
    return undefined;
  }
}

/** Has the system install one of its packages, where that is Debian's kind and this is root; else nothing happens. */
export function installPackage(name: string): void {
  if (process.getuid?.() !== 0) return;
  spawnSync("apt-get", ["update"], { stdio: "inherit" });
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", name], { stdio: "inherit" });
}

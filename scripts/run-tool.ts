import { spawn } from "node:child_process";
import path from "node:path";

/** Runs a package's command with the terminal as its output; rejects when it fails. */
export async function runTool(name: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  const child = spawn(path.resolve("node_modules/.bin", name), args, {
    stdio: "inherit",
    // Prisma wants a schema engine binary at hand even where generating never calls it.
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: "/bin/true", ...env },
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", resolve);
  });
  if (code !== 0) throw new Error(`${name} ${args.join(" ")} ended with ${code}`);
}

import { spawn } from "node:child_process";
import { openSync } from "node:fs";
import path from "node:path";

interface Options {
  env?: Record<string, string>;
  /** A file for its output; the terminal by default. */
  output?: string;
}

/** Runs a package's command; rejects when it fails. */
export async function runTool(name: string, args: string[], { env, output }: Options = {}): Promise<void> {
  const said = output === undefined ? "inherit" : openSync(output, "w");
  const child = spawn(path.resolve("node_modules/.bin", name), args, {
    stdio: ["inherit", said, said],
    // Prisma wants a schema engine binary at hand even where generating never calls it.
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: "/bin/true", ...env },
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", resolve);
  });
  if (code !== 0) throw new Error(`${name} ${args.join(" ")} ended with ${code}`);
}

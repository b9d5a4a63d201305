import { runTool } from "./run-tool";

const config = ["--config", ".dependency-cruiser.mjs"];

/** Who imports whom is as `.dependency-cruiser.mjs` says; rejects where it is not. `output` is a file for what is found. */
export async function checkImports(options: { output?: string } = {}): Promise<void> {
  await runTool("depcruise", ["app", "server", ...config], options);
  await runTool("depcruise", ["app/models", "--include-only", "^app/models/[^/]+/", ...config], options);
}

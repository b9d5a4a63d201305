import { runTool } from "./run-tool";

/** Who imports whom is as the rules say; rejects where it is not. `output` is a file for what is found. */
export async function checkImports(options: { output?: string } = {}): Promise<void> {
  await runTool("depcruise", ["app", "server", "--config", ".dependency-cruiser.mjs"], options);
  await runTool("depcruise", ["app/models", "--config", ".dependency-cruiser.models.mjs"], options);
}

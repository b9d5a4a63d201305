import { runTool } from "./run-tool";

/** Who imports whom is as the rules say; rejects where it is not. */
export async function checkImports(): Promise<void> {
  await runTool("depcruise", ["app", "server", "--config", ".dependency-cruiser.mjs"]);
  await runTool("depcruise", ["app/models", "--config", ".dependency-cruiser.models.mjs"]);
}

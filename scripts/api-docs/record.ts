import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { imports } from "~/api/imports";
import { stateFolder } from "../../app/lib/state-folder";
import { buildIfChanged } from "../build-if-changed";
import { startStage } from "../stage";
import { type Examples, inOrder } from "./examples";
import { Recorder } from "./recorder";
import { tellStory } from "./story/story";

/** Plays the story with the app as it is, on a new stage, and answers what the endpoints said. */
export async function recordExamples(): Promise<Examples> {
  await buildIfChanged();
  const folder = mkdtempSync(path.join(stateFolder(undefined), "api-docs-"));
  const began = Date.now();
  const stage = await startStage({ folder });
  try {
    const recorder = new Recorder(stage, began);
    await imported(recorder);
    await tellStory(recorder);
    return inOrder(recorder.recorded);
  } finally {
    await stage.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function imported(recorder: Recorder): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const run = await recorder.call(imports.get, {});
    if (run?.status === "completed") return;
    if (run?.status === "failed") throw new Error(`The import failed: ${run.lastError}`);
    await pause(200);
  }
  throw new Error("The import did not end within two minutes.");
}

import { rmSync } from "node:fs";
import path from "node:path";
import { bundleScript } from "./bundle-script";
import { startStage } from "./stage";

/** A stage, and the file of the child that works on it until it is killed. */
export async function startChildStage() {
  const stage = await startStage();
  const child = await bundleScript("tests/faults/child.ts");
  const stop = async () => {
    rmSync(path.dirname(child), { recursive: true });
    await stage.stop();
  };
  return { stage, child, stop };
}

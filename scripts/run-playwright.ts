import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { stateFolder } from "../app/lib/state-folder";
import { findTestBrowser } from "./find-browser";
import { runTool } from "./run-tool";
import { startStage } from "./stage";

interface Options {
  /** A file for what the run says, instead of the terminal. */
  output?: string;
  env?: Record<string, string>;
}

/** Runs Playwright with these arguments against the built app on a stage of its own. Throws where a test fails. */
export async function runPlaywright(args: string[], { output, env }: Options = {}): Promise<void> {
  const browser = findTestBrowser();
  const folder = mkdtempSync(path.join(stateFolder(undefined), "e2e-"));
  const stage = await startStage({ folder, install: false });
  try {
    await runTool("playwright", ["test", ...args], {
      ...(output !== undefined && { output }),
      env: {
        E2E_BROWSER: browser,
        E2E_ADMIN_URL: stage.adminUrl,
        E2E_APP_URL: stage.appUrl,
        E2E_SIMULATOR_URL: stage.simulatorUrl,
        E2E_SHOP: stage.shop,
        E2E_FOLDER: stage.folder,
        ...env,
      },
    });
  } finally {
    await stage.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

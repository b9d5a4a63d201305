import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { installPackage, onPath } from "./find-program";

/**
 * A Chromium for the browser tests: CHROMIUM_PATH, Playwright's own, one on PATH; else it is installed, by
 * Playwright or, for root, by the system's packages. Fails with what to do rather than leave the tests out.
 */
export function findBrowser(): string {
  const found = existing();
  if (found) return found;
  console.log("Installing a browser for the tests…");
  spawnSync("playwright", ["install", "chromium"], { stdio: "inherit" });
  if (!existing()) installPackage("chromium");
  const installed = existing();
  if (installed) return installed;
  throw new Error("The browser tests need Chromium: install it, or set CHROMIUM_PATH to its program.");
}

function existing(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  return ["chromium", "google-chrome"].map(onPath).find((place) => place !== undefined);
}

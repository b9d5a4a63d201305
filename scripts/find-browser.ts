import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { installPackage, onPath } from "./find-program";

const programs = ["chromium", "google-chrome"];
/** Chromium without windows: it takes a third less of the processor, and saves a PDF instead of showing it. */
const windowless = "chromium-headless-shell";

/**
 * A Chromium for the browser tests: CHROMIUM_PATH, a windowless one on PATH, Playwright's own, another one on PATH;
 * else it is installed, by Playwright or, for root, by the system's packages. Throws with what to do where there is
 * none, so that no test is left out.
 */
export function findTestBrowser(): string {
  const found = chosen() ?? onPath(windowless);
  if (found) return found;
  installPackage(windowless);
  return onPath(windowless) ?? findBrowser();
}

/** A Chromium as people use it, found or installed in the same way: for the bench, which measures what they wait for. */
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

function chosen(): string | undefined {
  return process.env.CHROMIUM_PATH || undefined;
}

function existing(): string | undefined {
  const named = chosen();
  if (named) return named;
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  return programs.map(onPath).find((place) => place !== undefined);
}

import { setTimeout as pause } from "node:timers/promises";
import { type Browser, type BrowserContext, chromium, type Frame, type Page } from "@playwright/test";
import { findBrowser } from "../../scripts/find-browser";
import type { OpenedStore } from "../open-store";
import { observerOf } from "./observe";

// An ordinary browser's name: the platform's library turns away what calls itself headless.
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

const settlingMs = 300;

const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
];
/**
 * The app's frame has a process of its own, as within the platform's admin, which is another site. In one process
 * with the admin's, clicks into the frame would not count as the cause of what moves after them.
 */
const frameOfItsOwn = "--enable-features=OriginKeyedProcessesByDefault,OriginAgentClusterDefaultEnabled";

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: [...quiet, frameOfItsOwn] });
}

/** A browser that has never been here: nothing in its cache. */
export async function newVisitor(browser: Browser, { appUrl }: OpenedStore): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, userAgent });
  context.setDefaultTimeout(15_000);
  await context.addInitScript({ content: observerOf(appUrl) });
  return context;
}

/** Opens a page of the app within the store's admin; ends when it is drawn, alive and at rest. */
export async function openPage(page: Page, { adminUrl, appUrl }: OpenedStore, path: string): Promise<Frame> {
  await page.goto(`${adminUrl}/apps/backroom/app${path}`, { waitUntil: "commit" });
  const frame = await frameOf(page, appUrl);
  await frame.waitForLoadState("load");
  await rest(frame);
  return frame;
}

/** Looks from outside: what asks the document for places or sizes while it comes moves them. */
async function frameOf(page: Page, appUrl: string): Promise<Frame> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const frame = page.frames().find((candidate) => candidate.url().startsWith(appUrl));
    if (frame) return frame;
    await pause(20);
  }
  throw new Error("The admin has no frame of the app.");
}

/** Until nothing is to come: the page is alive, has no skeletons, and has rendered what comes next. */
export async function rest(frame: Frame): Promise<void> {
  await frame.waitForFunction(() => {
    const main = document.querySelector("main");
    // React leaves its own keys on the elements that it has taken over.
    const isAlive = main !== null && Object.keys(main).some((key) => key.startsWith("__react"));
    return isAlive && document.readyState === "complete" && !document.querySelector('[class*="Skeleton"]');
  });
  // Some pages poll the server, so the network may never be idle.
  await pause(settlingMs);
}

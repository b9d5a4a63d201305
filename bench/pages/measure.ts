import type { Browser } from "@playwright/test";
import type { OpenedStore } from "../open-store";
import { newVisitor, openPage, rest } from "./browser";
import type { Vitals } from "./observe";
import type { PageUnderTest } from "./pages";
import { navigate } from "./soft";

/** Visits of one page: by its address with an empty cache, and from another page of the app. */
export interface Visits {
  byAddress: Vitals[];
  /** Milliseconds until the page's content was painted. */
  fromInside: number[];
}

/** Opens a page by its address in a browser that was never here, uses it, and takes what the visitor felt. */
export async function visit(
  browser: Browser,
  store: OpenedStore,
  { path, use }: PageUnderTest,
): Promise<Vitals> {
  const context = await newVisitor(browser, store);
  try {
    const page = await context.newPage();
    const frame = await openPage(page, store, path);
    // Interactions end the search for the largest paint, so it is taken before them.
    const { server, lcp, lcpElement } = await frame.evaluate(() => window.vitals);
    await use(page.frameLocator("iframe"));
    await rest(frame);
    const { cls, clsElement, inp, inpElement } = await frame.evaluate(() => window.vitals);
    return { server, lcp, lcpElement, cls, clsElement, inp, inpElement };
  } finally {
    await context.close();
  }
}

/** Goes from page to page inside the app, in the order given; the milliseconds of each. */
export async function walk(browser: Browser, store: OpenedStore, pages: PageUnderTest[]): Promise<number[]> {
  const context = await newVisitor(browser, store);
  try {
    const frame = await openPage(await context.newPage(), store, pages.at(-1)?.path ?? "");
    const times: number[] = [];
    for (const { path } of pages) {
      times.push(await navigate(frame, `/app${path}`));
      await rest(frame);
    }
    return times;
  } finally {
    await context.close();
  }
}

import type { Frame } from "@playwright/test";

/**
 * Goes to another page inside the app, as the admin's menu does, and takes the milliseconds from the click until the
 * new page's own content has been painted.
 */
export async function navigate(frame: Frame, path: string): Promise<number> {
  return frame.evaluate(async (target) => {
    const old = document.querySelector(".Polaris-Page");
    const oldTitle = document.querySelector("h1")?.textContent;
    const started = performance.now();
    const link = document.createElement("a");
    link.setAttribute("href", target);
    document.body.append(link);
    link.dispatchEvent(new CustomEvent("shopify:navigate", { bubbles: true, cancelable: true }));
    link.remove();
    for (let isThere = false; !isThere;) {
      if (performance.now() - started > 15_000) throw new Error(`${target} did not come.`);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const drawn = document.querySelector(".Polaris-Page");
      const waits = document.querySelector('[class*="Skeleton"]');
      // Two records of one kind are one element with another title.
      const isNew = drawn !== old || document.querySelector("h1")?.textContent !== oldTitle;
      isThere = location.pathname === target && drawn !== null && isNew && waits === null;
    }
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return performance.now() - started;
  }, path);
}

import { expect, type Locator } from "@playwright/test";
import { seriousFaults } from "./accessibility";
import type { StoreAdmin } from "./store-admin";

/** At both widths: accessible, no wider than the screen, and with a picture to look at. */
export async function looksRight(admin: StoreAdmin, shown: Locator, name: string): Promise<void> {
  for (const width of [1280, 390]) {
    await admin.page.setViewportSize({ width, height: 844 });
    // Resizing the page renders its table again, and the old element is gone.
    await expect(() => shown.first().scrollIntoViewIfNeeded()).toPass();
    expect(await seriousFaults(admin.frame())).toEqual([]);
    const fits = await admin.app.locator("html").evaluate((html) => html.scrollWidth <= html.clientWidth);
    expect(fits).toBe(true);
    await admin.page.screenshot({ path: `test-results/screenshots/${name}-${width}.png` });
  }
  await admin.page.setViewportSize({ width: 1280, height: 844 });
}

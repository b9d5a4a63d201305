import { expect, type Page, test } from "@playwright/test";
import { StoreAdmin } from "./store-admin";

test("a merchant reads an alert, opens its subject, and gets alerts earlier from now on", async ({
  page,
}) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  const menu = page.getByRole("link", { name: /^Alerts/ });

  await test.step("sees on the home page what is low, and in the menu how many alerts are new", async () => {
    await admin.openApp();
    await app.getByRole("heading", { name: "Orders to place this week" }).waitFor();
    const { sku } = await watchAVariant(page);
    await admin.openApp();
    await expect(app.getByRole("list", { name: "Low stock" }).getByRole("link").first()).toBeVisible();
    await expect(app.getByRole("table", { name: "Orders to place this week" })).toBeVisible();
    await expect(menu).toHaveText(/Alerts \(\d+\)/);
    await menu.click();
    await admin.appIsLoaded("Alerts");
    await expect(app.getByRole("link", { name: new RegExp(`\\(${sku}\\) has \\d`) })).toBeVisible();
  });

  await test.step("marks all as read", async () => {
    await app.getByRole("button", { name: "Mark all shown as read" }).click();
    await expect(app.getByRole("img", { name: "Unread" })).toHaveCount(0);
    await expect(app.getByRole("button", { name: "Mark all shown as unread" })).toBeVisible();
  });

  await test.step("wants alerts earlier, and sees an invalid percentage beside its field", async () => {
    await app.getByLabel("Threshold").fill("none");
    await admin.save();
    await expect(app.getByText(/Threshold must be a number from 1 to 1,000/).first()).toBeVisible();
    await app.getByLabel("Threshold").fill("150");
    await admin.save();
    await admin.seesToast("Settings saved");
  });

  await test.step("opens the stock's history from the alert", async () => {
    await app
      .getByRole("link", { name: /has [\d,]+ left/ })
      .first()
      .click();
    await expect(app.getByRole("heading", { name: "At each location" })).toBeVisible();
  });
});

/** A reorder rule above all the stock there is, on a variant that has none yet. */
async function watchAVariant(page: Page): Promise<{ sku: string }> {
  const frame = page.frames().find((candidate) => candidate.url().startsWith(process.env.E2E_APP_URL ?? "-"));
  if (!frame) throw new Error("The app's frame is missing.");
  return frame.evaluate(async () => {
    const call = async (path: string, body?: object) => {
      const answer = await fetch(path, {
        ...(body && {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(body),
        }),
      });
      return ((await answer.json()) as { data: ReturnType<typeof JSON.parse> }).data;
    };
    const ruled: { variantId: string }[] = await call("/api/reorder/rules");
    const levels: { variantId: string; sku: string }[] = await call("/api/stock-levels");
    const chosen = levels.find(({ variantId }) => ruled.every((rule) => rule.variantId !== variantId));
    if (!chosen) throw new Error("Every variant has a rule.");
    const amounts = { reorderPoint: 60, reorderQuantity: 12 };
    await call("/api/reorder/rules", { variantId: chosen.variantId, ...amounts });
    return { sku: chosen.sku };
  });
}

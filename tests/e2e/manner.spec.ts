import { expect, type Page } from "@playwright/test";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";

test("an unknown address says so and links back", async ({ page }) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  await admin.openApp("/suppliers/999999");
  await admin.appIsLoaded("This page does not exist");
  await app.getByRole("button", { name: "Suppliers" }).click();
  await admin.appIsLoaded("Suppliers");

  await admin.openApp("/nowhere");
  await admin.appIsLoaded("This page does not exist");
  await app.getByRole("button", { name: "Back to home" }).click();
  await expect(page).toHaveURL(/\/app$/);
});

test("without a connection a page stays as it is, and says what to do", async ({ page, context }) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  await admin.openApp("/suppliers/new");
  await app.getByLabel("Name").fill("Harbour Glass");
  await context.setOffline(true);
  await expect(app.getByRole("alert").filter({ hasText: "No connection" })).toBeVisible();
  await admin.save();
  await expect(app.getByText(/could not be reached/)).toBeVisible();
  await expect(app.getByLabel("Name")).toHaveValue("Harbour Glass");

  await context.setOffline(false);
  await expect(app.getByText("No connection")).toHaveCount(0);
  await admin.save();
  await admin.appIsLoaded("Harbour Glass");
});

test("an injected script does not run", async ({ page }) => {
  const admin = new StoreAdmin(page);
  await admin.openApp("/suppliers");
  const refused = page.waitForEvent("console", (message) => /Content Security Policy/.test(message.text()));
  const ran = await admin.app.locator("body").evaluate((body) => {
    for (const put of [
      { textContent: "window.foreign = true" },
      { src: "data:text/javascript,foreign=true" },
    ]) {
      body.append(Object.assign(document.createElement("script"), put));
    }
    body.insertAdjacentHTML("beforeend", '<img src="/nothing" onerror="window.foreign = true">');
    return new Promise((resolve) => setTimeout(() => resolve("foreign" in window), 500));
  });
  expect(ran).toBe(false);
  await refused;
});

test("leaving a page with unsaved changes asks first", async ({ page }) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  await admin.openApp("/suppliers/new");
  await app.getByLabel("Name").fill("Harbour Glass");
  await app.getByRole("link", { name: "Suppliers" }).click();
  const question = page.getByRole("dialog", { name: "Leave page with unsaved changes?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(app.getByLabel("Name")).toHaveValue("Harbour Glass");
  await app.getByRole("link", { name: "Suppliers" }).click();
  await question.getByRole("button", { name: "Leave page" }).click();
  await admin.appIsLoaded("Suppliers");
});

test("what is typed before a page's scripts run stays and is saved", async ({ page }) => {
  const admin = new StoreAdmin(page);
  const deliver = await openBeforeScripts(page, "/suppliers/new");
  const name = admin.app.getByLabel("Name");
  await name.fill("Early Bird Glass");
  deliver();
  await admin.save();
  await admin.appIsLoaded("Early Bird Glass");
});

test("the title bar offers an action only once it works", async ({ page }) => {
  const admin = new StoreAdmin(page);
  const deliver = await openBeforeScripts(page, "/transfers");
  await admin.appIsLoaded("Transfers");
  await expect(admin.titleBarAction("Create transfer")).toHaveCount(0);
  deliver();
  await admin.titleBarAction("Create transfer").click();
  await admin.appIsLoaded("Create transfer");
});

test("a visitor without a store reads where to install the app", async ({ page }) => {
  await page.goto(String(process.env.E2E_APP_URL));
  await expect(page.getByRole("heading", { name: "Open Backroom in your store" })).toBeVisible();
  await expect(page.getByText("Install it from the Shopify App Store")).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
});

test("a browser that calls itself a bot is answered why it is refused", async ({ browser }) => {
  const page = await browser.newPage({ userAgent: "Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0" });
  await page.goto(`${process.env.E2E_ADMIN_URL}/apps/backroom/app`);
  const { app } = new StoreAdmin(page);
  await expect(app.getByRole("heading", { name: "This page could not be loaded" })).toBeVisible();
  await expect(app.getByText("This browser identifies itself as automated (a bot)")).toBeVisible();
  await page.close();
});

/** Opens a page of the app whose scripts stay on their way until what this answers is called. */
async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  let deliver = () => {};
  const delivered = new Promise<void>((resolve) => (deliver = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await delivered;
    await route.continue();
  });
  // Such a page has not loaded.
  await page.goto(`${process.env.E2E_ADMIN_URL}/apps/backroom/app${path}`, { waitUntil: "commit" });
  return deliver;
}

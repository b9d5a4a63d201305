import { expect } from "@playwright/test";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";

test("forecasts decide with one press, order up to their target, and the rules come back", async ({
  page,
}) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  await admin.openApp("/reorder/forecasts");
  const table = app.getByRole("table", { name: "Forecasts" });
  await expect(table.getByRole("row").nth(1)).toBeVisible({ timeout: 120_000 });
  await app.getByRole("button", { name: /^Use (the forecast|forecasts) for .*variants?$/ }).click();
  await admin.seesToast(/^[1-9]\d* variants? changed/);
  await expect(app.getByText(/^Forecasts? decides? for/)).toBeVisible();
  await expect(table.getByText("Not set yet")).toHaveCount(0);

  await admin.openApp("/reorder");
  const explain = app.getByRole("button", { name: /Explain Reorder point for/ }).first();
  await explain.click();
  await expect(app.getByText(/^The forecast orders up to/)).toBeVisible();
  await app.getByRole("link", { name: "See the forecast" }).click();
  await expect(app.getByRole("heading", { name: "Why this target" })).toBeVisible();

  await admin.openApp("/reorder/forecasts");
  await app.getByRole("button", { name: "Go back to your own rules" }).click();
  await admin.seesToast(/^[1-9]\d* variants? changed/);
  await expect(app.getByText("Nothing is reordered by forecast yet.")).toBeVisible();
});

test(
  "thousands of variants are changed over part by part, and all of them are counted",
  { tag: "@long" },
  async ({ page }) => {
    const asked: unknown[] = [];
    // The demo store has fewer variants than one part: the test gives the server's answers.
    await page.route("**/api/reorder/forecasts/follow", async (route) => {
      asked.push(route.request().postDataJSON());
      const more = asked.length < 3;
      const data = { created: more ? 5_000 : 20, switched: 0, more, message: "" };
      await route.fulfill({ json: { success: true, data } });
    });
    const admin = new StoreAdmin(page);
    const { app } = admin;
    await admin.openApp("/reorder/forecasts");
    await app.getByRole("button", { name: /^Use (the forecast|forecasts) for .*variants?$/ }).click();
    await admin.seesToast("10,020 variants changed");
    expect(asked).toEqual([{ byForecast: true }, { byForecast: true }, { byForecast: true }]);
  },
);

test("a forecast shows its sales and its target, and other numbers are tried out", async ({ page }) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  await admin.openApp("/reorder/forecasts");
  const table = app.getByRole("table", { name: "Forecasts" });
  await table.getByRole("link").first().click();
  const target = app.getByRole("definition");
  const upTo = () => app.locator("dt", { hasText: "Order up to" }).locator("+ dd").innerText();
  await expect(target.first()).toBeVisible();
  await expect(app.getByRole("img", { name: /^Units sold in each of the last/ })).toBeVisible();
  const before = Number((await upTo()).replaceAll(",", ""));
  await app.getByLabel("Sales growth in percent").fill("200");
  await expect.poll(async () => Number((await upTo()).replaceAll(",", ""))).toBeGreaterThan(before);
  await app.getByLabel("Lead time in days").fill("90");
  await expect(app.getByText(/^90 days/)).toBeVisible();
  await app.getByRole("button", { name: "Reset" }).click();
  await expect.poll(async () => Number((await upTo()).replaceAll(",", ""))).toBe(before);
});

test("how often products may run out is chosen in words, and kept", { tag: "@long" }, async ({ page }) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  await admin.openApp("/reorder/forecasts");
  await app.getByRole("button", { name: "Change", exact: true }).click();
  await app.getByText("1 in 40 units", { exact: true }).click();
  const days = app.getByLabel("Days between your orders");
  await days.fill("0");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(app.getByText("must be a whole number from 1 to 90").first()).toBeVisible();
  await days.fill("14");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await admin.seesToast(/^Saved/);
  await admin.openApp("/reorder/forecasts");
  await app.getByRole("button", { name: "Change", exact: true }).click();
  await expect(app.getByRole("radio", { name: /^1 in 40 units/ })).toBeChecked();
  await app.getByText("Choose for each class").click();
  await app.getByLabel("Slow sellers (the last 5%)").selectOption("0.9");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(app.getByLabel("Days between your orders")).toHaveValue("14");
});

test(
  "a promotion's days and a single large order are left out, and count again",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    const { app } = admin;
    await admin.openApp("/reorder/forecasts");
    await app.getByRole("button", { name: "Change the days that don't count" }).click();
    await app.getByRole("button", { name: "Leave out days" }).click();
    const dialog = app.getByRole("dialog");
    await dialog.getByLabel("First day").fill("2026-11-05");
    await dialog.getByLabel("Last day").fill("2026-11-02");
    await dialog.getByRole("button", { name: "Leave out", exact: true }).click();
    await expect(dialog.getByText("must not be before the first day").first()).toBeVisible();
    await dialog.getByLabel("Last day").fill("2026-11-08");
    await dialog.getByLabel("Reason (optional)").fill("Autumn sale");
    await dialog.getByRole("button", { name: "Leave out", exact: true }).click();
    await admin.seesToast(/^Left out/);
    await expect(app.getByText("1 period is left out of every forecast.")).toBeVisible();

    await app.getByRole("table", { name: "Forecasts" }).getByRole("link").first().click();
    await expect(app.getByText("Autumn sale · Every product")).toBeVisible();
    const orders = app.getByRole("button", { name: /^Leave out [\d,]+ units? on/ });
    const name = (await orders.first().getAttribute("aria-label"))?.replace("Leave out ", "") ?? "";
    await orders.first().click();
    await admin.seesToast(/^Left out/);
    await app.getByRole("button", { name: `Count ${name} again` }).click();
    await admin.seesToast(/^These sales count again/);
    await expect(app.getByRole("button", { name: `Leave out ${name}` })).toBeVisible();

    await admin.openApp("/reorder/forecasts");
    await app.getByRole("button", { name: "Change the days that don't count" }).click();
    await app.getByRole("button", { name: /^Count Nov 5, 2026 to Nov 8, 2026 again$/ }).click();
    await admin.seesToast(/^These sales count again/);
  },
);

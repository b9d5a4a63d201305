import { expect } from "@playwright/test";
import { alerts } from "../../app/texts/en/alerts";
import { counts } from "../../app/texts/en/counts";
import { settings } from "../../app/texts/en/settings";
import { stockLevels } from "../../app/texts/en/stock-levels";
import { suppliers } from "../../app/texts/en/suppliers";
import { visits } from "./controls/visits";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";

test("a field's error is shown until something else is typed into it", async ({ page }) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  await admin.openApp("/suppliers/new");
  const name = app.getByLabel(suppliers.form.name, { exact: true });
  const days = app.getByLabel(suppliers.form.leadTimeDays, { exact: true });
  await days.fill("soon");
  await admin.save();
  const banner = app.getByRole("alert");
  await expect(banner.getByRole("listitem")).toHaveCount(2);
  await name.fill("Mended Glass");
  await expect(banner.getByRole("listitem")).toHaveCount(1);
  await expect(name).toBeFocused();
  await days.fill("9");
  await expect(banner).toHaveCount(0);
  await expect(app.locator('[aria-invalid="true"]')).toHaveCount(0);
});

test(
  "a second supplier of the same name is saved only after confirmation",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    const { app } = admin;
    const known = `Twin ${Date.now()}`;
    await admin.call("POST", "/api/suppliers", { name: known });
    await admin.openApp("/suppliers/new");
    await app.getByLabel(suppliers.form.name, { exact: true }).fill(known.toUpperCase());
    await admin.save();
    const question = app.getByRole("dialog", { name: suppliers.duplicate.title });
    await question.getByRole("button", { name: suppliers.duplicate.decline }).click();
    await expect(question).toBeHidden();
    await admin.save();
    await question.getByRole("button", { name: suppliers.duplicate.confirm }).click();
    await admin.seesToast(suppliers.added);
  },
);

test("stock below 0 is reported while it is typed", { tag: "@long" }, async ({ page }) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  await admin.openApp("/stock-levels");
  const field = app.getByRole("textbox", { name: /^Available/ }).first();
  await field.fill("-5");
  await expect(app.getByText(stockLevels.field.negative)).toBeVisible();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await field.fill("5");
  await expect(app.getByText(stockLevels.field.negative)).toHaveCount(0);
});

test("alerts have the same labels on their page and in the settings", { tag: "@long" }, async ({ page }) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  const told: string[] = [];
  for (const address of ["/alerts", "/settings"]) {
    await admin.openApp(address);
    const field = app.getByLabel(alerts.settings.percent, { exact: true });
    const before = await field.inputValue();
    await field.fill("none");
    await admin.save();
    told.push(await app.getByRole("alert").first().innerText());
    await field.fill(before === "110" ? "120" : "110");
    await expect(app.getByRole("alert")).toHaveCount(0);
    await admin.save();
    await admin.seesToast(settings.saved);
  }
  expect(told[0]).toBe(told[1]);
});

test("a count's progress is announced in whole percents", { tag: "@long" }, async ({ page }) => {
  const admin = new StoreAdmin(page);
  await admin.openApp(await visits["a count"]?.prepare(admin));
  const progress = admin.app.getByRole("progressbar");
  await expect(progress.first()).toBeAttached();
  expect(await progress.first().evaluate((bar) => (bar as HTMLProgressElement).value)).toBeGreaterThan(0);
  for (const text of await admin.app.getByText(/%$/).allInnerTexts()) expect(text).not.toMatch(/\d[.,]\d+%/);
});

test("on a phone a page's title appears once, and a count's header takes little of the screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const admin = new StoreAdmin(page);
  const { app } = admin;
  for (const visit of ["a supplier", "a draft", "a count"]) {
    await admin.openApp(await visits[visit]?.prepare(admin));
    const title = await admin.title();
    const shown = await app.getByText(title, { exact: true }).evaluateAll(
      (elements) =>
        elements.filter((element) => {
          // What is inside a heading that is cut off to a point keeps its own size.
          const { width, height } = (element.closest("h1") ?? element).getBoundingClientRect();
          return width > 1 && height > 1;
        }).length,
    );
    expect(shown, title).toBe(0);
    await expect(app.getByRole("heading", { level: 1, name: title })).toHaveCount(1);
  }
  // The last of them is the count.
  const takesLittle = async (part: string, when: string) => {
    const box = await app.locator(part).first().boundingBox();
    expect(box?.height, when).toBeLessThanOrEqual(844 * 0.15);
  };
  await takesLittle(".Polaris-Page-Header--mobileView", "the page's head");
  const header = app.locator(".br-scan-part");
  const scan = async (code: string) => {
    await header.getByRole("textbox", { name: counts.sheet.scan }).fill(code);
    await page.keyboard.press("Enter");
  };
  const last = header.getByRole("region", { name: counts.sheet.last });
  await takesLittle(".br-scan-part", "before the first scan");
  await scan("BKB-03");
  await expect(last.getByText("Belly Basket - Large", { exact: true })).toBeVisible();
  await expect(header.getByText(/^\d+ of \d+ counted$/).first()).toBeVisible();
  await takesLittle(".br-scan-part", "with what was scanned last");

  const unknown = "4006381333931".repeat(3);
  await scan(unknown);
  const fault = header.getByText(unknown);
  await expect(fault).toBeVisible();
  expect(await fault.evaluate((words) => words.scrollHeight - words.clientHeight)).toBeLessThanOrEqual(0);
  await expect(header.getByRole("textbox", { name: counts.sheet.scan })).toHaveAccessibleDescription(
    new RegExp(unknown),
  );
  await expect(last.getByText("Belly Basket - Large", { exact: true })).toBeVisible();
  await takesLittle(".br-scan-part", "with an error too");
  await last.getByRole("textbox").fill("a few");
  await page.keyboard.press("Enter");
  await expect(last.getByText(counts.sheet.notANumber)).toBeVisible();
  await takesLittle(".br-scan-part", "with a number at fault too");

  await last.getByRole("textbox").fill("1");
  await last.getByRole("button", { name: counts.sheet.undo }).click();
  await expect(last).toHaveCount(0);
});

test(
  "what is typed while a form is being saved stays, and is saved next",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    const address = await visits["a draft"]!.prepare(admin);
    await admin.openApp(address);
    const notes = admin.app.getByRole("textbox", { name: "Internal notes" });
    const bar = page.getByRole("button", { name: "Save", exact: true });
    let answer = () => undefined as void;
    const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
    await page.route(`**/api${address}`, async (route) => {
      await mayAnswer;
      await route.continue();
    });
    await notes.fill("Ask for samples");
    const asked = page.waitForRequest(`**/api${address}`);
    await admin.save();
    await asked;
    await notes.fill("Ask for samples and a discount");
    answer();
    await admin.seesToast(/saved/);
    await expect(notes).toHaveValue("Ask for samples and a discount");
    await admin.save();
    await expect(bar).toBeHidden();
    const stored = await admin.call("GET", `/api${address}`);
    expect(stored).toMatchObject({ notes: "Ask for samples and a discount" });
  },
);

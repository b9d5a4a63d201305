import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { common } from "../../app/texts/en/common";
import { labels } from "../../app/texts/en/labels";
import { readPdf } from "../support/read-pdf";
import { visits } from "./controls/visits";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";

async function savedLabels(admin: StoreAdmin, page: Page) {
  // A browser without windows has no viewer: it saves the preview too, by another name.
  const saved = page.waitForEvent("download", (file) => file.suggestedFilename() === "labels.pdf");
  await admin.app.getByRole("button", { name: common.pdf.download }).click();
  const pages = await readPdf(readFileSync(await (await saved).path()));
  return { pages, texts: pages.flatMap(({ items }) => items.map(({ text }) => text)) };
}

test("labels of an order are printed in three clicks, as many as there are units", async ({ page }) => {
  const admin = new StoreAdmin(page);
  await admin.openApp(await visits["a sent order"]?.prepare(admin));
  await admin.moreAction(labels.title);
  await admin.appIsLoaded(labels.title);
  const { app } = admin;
  const units = await app
    .getByRole("textbox", { name: /^Labels of / })
    .evaluateAll((fields) =>
      fields.reduce((sum, field) => sum + Number((field as HTMLInputElement).value), 0),
    );
  expect(units).toBeGreaterThan(1);
  await expect(app.getByText(`${units} labels`, { exact: true })).toBeVisible();
  const { texts } = await savedLabels(admin, page);
  expect(texts.filter((text) => /^\$\d/.test(text))).toHaveLength(units);
});

test(
  "labels follow what is typed and chosen, and the size is remembered on the device",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    const { app } = admin;
    const found = await admin.call<{ variantId: string }[]>("GET", "/api/variants?search=mug&limit=2");
    const ids = found.map(({ variantId }) => variantId.split("/").at(-1));
    await admin.openApp(`/labels?variants=${ids.join(",")}`);
    await app.getByRole("button", { name: labels.items.oneEach }).click();
    await expect(app.getByText("2 labels", { exact: true })).toBeVisible();

    await app.getByRole("combobox", { name: labels.settings.format }).selectOption("roll-57x32");
    await app.getByRole("combobox", { name: labels.settings.symbol }).selectOption("qr");
    await app.getByRole("checkbox", { name: labels.fields.price }).click();
    const first = app.getByRole("textbox", { name: /^Labels of / }).first();
    await first.fill("a few");
    await expect(app.getByText(labels.faults.copies).first()).toBeVisible();
    await first.fill("3");
    await expect(app.getByText("4 labels", { exact: true })).toBeVisible();
    await expect
      .poll(async () => {
        const { pages, texts } = await savedLabels(admin, page);
        return [pages.length, texts.some((text) => text.startsWith("$"))];
      })
      .toEqual([4, false]);

    await page.reload();
    await expect(app.getByRole("combobox", { name: labels.settings.format })).toHaveValue("roll-57x32");
  },
);

test(
  "levels that are selected get labels, and so does what a receipt brought",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    const { app } = admin;
    await admin.openApp("/stock-levels?search=mug");
    await app
      .getByRole("checkbox", { name: /^Select / })
      .nth(1)
      .click();
    await app
      .getByRole("region", { name: "Selected stock levels" })
      .getByRole("link", { name: labels.title })
      .click();
    await expect(app.getByRole("textbox", { name: /^Labels of / })).toHaveCount(1);

    await admin.openApp(await visits["a received order"]?.prepare(admin));
    await app.getByRole("link", { name: labels.title }).first().click();
    await expect(app.getByRole("columnheader", { name: "Received" })).toBeVisible();
  },
);

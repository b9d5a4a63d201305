import { expect, type FileChooser, type Locator, type Page } from "@playwright/test";
import { common } from "../../app/texts/en/common";
import { settings } from "../../app/texts/en/settings";
import { jpeg } from "../support/jpeg";
import { png } from "../support/png";
import { seriousFaults } from "./accessibility";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";

const { logo: texts } = settings;

const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: "image/png", buffer });

/** The card, without a logo. */
async function openCard(admin: StoreAdmin) {
  await admin.openApp("/settings");
  if ((await admin.call<{ logo: object | null }>("GET", "/api/settings/logo")).logo) {
    await admin.call("DELETE", "/api/settings/logo");
    await admin.openApp("/settings");
  }
  const card = admin.app.locator(".Polaris-ShadowBevel").filter({ hasText: texts.title });
  return {
    card,
    choose: card.locator("input[type=file]"),
    shown: card.getByRole("img", { name: texts.shown }),
  };
}

test("a logo is added, shown, replaced and removed, and a file that is none is refused by what is wrong", async ({
  page,
}) => {
  const admin = new StoreAdmin(page);
  const { card, choose, shown } = await openCard(admin);
  await expect(shown).toHaveCount(0);
  await expect(card.getByRole("button", { name: texts.remove })).toHaveCount(0);
  await looksRight(admin, "logo-none");

  await choose.setInputFiles(fileOf("drawing.png", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")));
  await expect(card.getByText("The logo must be a PNG or a JPEG.")).toBeVisible();
  await expect(card.getByRole("button", { name: common.tryAgain })).toHaveCount(0);
  await looksRight(admin, "logo-refused");
  await choose.setInputFiles(fileOf("large.png", Buffer.alloc(1024 * 1024 + 1)));
  await expect(card.getByText(texts.tooLarge)).toBeVisible();
  await expect(card.getByText("The logo must be a PNG or a JPEG.")).toHaveCount(0);

  await choose.setInputFiles(fileOf("logo.png", png(600, 200)));
  await admin.seesToast(texts.saved);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
  await expect(card.getByText("600 × 200 pixels")).toBeVisible();
  await looksRight(admin, "logo");
  await choose.setInputFiles(fileOf("logo.jpg", jpeg));
  await admin.seesToast(texts.saved);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(48);

  await card.getByRole("button", { name: texts.remove }).press("Enter");
  const question = admin.app.getByRole("dialog", { name: texts.removeTitle });
  await question.getByRole("button", { name: common.keep }).press("Enter");
  await expect(question).toBeHidden();
  await expect(shown).toBeVisible();
  await card.getByRole("button", { name: texts.remove }).click();
  await question.getByRole("button", { name: texts.remove }).press("Enter");
  await admin.seesToast(texts.removed);
  await expect(shown).toHaveCount(0);
});

test(
  "the keyboard opens the choice of a file, and a lost connection keeps it for another try",
  { tag: "@long" },
  async ({ page, context }) => {
    const admin = new StoreAdmin(page);
    const { card, choose, shown } = await openCard(admin);
    const opened = await openedByKey(page, choose);
    await context.setOffline(true);
    await opened.setFiles(fileOf("logo.png", png(60, 20)));
    await expect(card.getByText("logo.png is not saved yet")).toBeVisible();
    await looksRight(admin, "logo-offline");
    await context.setOffline(false);
    await card.getByRole("button", { name: common.tryAgain }).press("Enter");
    await admin.seesToast(texts.saved);
    await expect(shown).toBeVisible();
    await admin.call("DELETE", "/api/settings/logo");
  },
);

/** A frame that has just got the focus may miss a key. */
async function openedByKey(page: Page, choose: Locator): Promise<FileChooser> {
  for (let tries = 1; ; tries += 1) {
    const chooser = page.waitForEvent("filechooser", { timeout: 10_000 }).catch((missed: Error) => missed);
    await choose.press("Enter");
    const opened = await chooser;
    if (!(opened instanceof Error)) return opened;
    if (tries === 5) throw opened;
  }
}

/** On a wide and on a narrow screen: nothing sticks out, and axe finds nothing serious. */
async function looksRight(admin: StoreAdmin, name: string): Promise<void> {
  const { page } = admin;
  const title = admin.app.getByRole("heading", { name: texts.title });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(() => title.scrollIntoViewIfNeeded()).toPass();
    await title.evaluate((element) => element.scrollIntoView({ block: "start" }));
    await page.screenshot({ path: `test-results/screenshots/${name}-${width}.png` });
    const frame = admin.frame();
    expect(await frame.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await seriousFaults(frame), `${name} at ${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

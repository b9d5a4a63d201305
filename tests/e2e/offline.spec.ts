import { expect, test } from "@playwright/test";
import { common } from "../../app/texts/en/common";
import { visits } from "./controls/visits";
import { StoreAdmin } from "./store-admin";

/** Forms: where they are, and the field that is typed into. */
const forms = {
  "a new supplier": { visit: "a new supplier", field: "Name" },
  "a supplier": { visit: "a supplier", field: "Payment terms" },
  "a draft": { visit: "a draft that is edited", field: "Notes for the supplier" },
  "the settings": { visit: "the settings", field: "Message on new orders" },
} as const;

for (const [name, { visit, field }] of Object.entries(forms)) {
  test(`${name}: what is typed without a connection stays, and is saved once there is one`, async ({
    page,
    context,
  }) => {
    const admin = new StoreAdmin(page);
    const { app } = admin;
    const typed = `Typed offline ${Date.now()}`;
    await admin.openApp();
    await admin.openApp(await visits[visit]?.prepare(admin));
    await app.getByLabel(field, { exact: true }).fill(typed);
    await context.setOffline(true);
    await expect(app.getByText(common.offline, { exact: true })).toBeVisible();
    await admin.save();
    const fault = app.getByText(common.noAnswer);
    await expect(fault).toBeVisible();
    await expect(app.getByLabel(field, { exact: true })).toHaveValue(typed);

    await context.setOffline(false);
    await expect(app.getByText(common.offline, { exact: true })).toHaveCount(0);
    await expect(fault).toHaveCount(0);
    const saved = page.waitForResponse(
      (answer) => answer.request().method() !== "GET" && answer.url().includes("/api/") && answer.ok(),
    );
    await admin.save();
    await saved;
    await expect(page.getByRole("button", { name: common.save, exact: true })).toBeHidden();
  });
}

test("without a connection a count goes on, the banner lies above all that sticks, and all is saved afterwards", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const admin = new StoreAdmin(page);
  const { app } = admin;
  await admin.openApp();
  await admin.openApp(await visits["a count"]?.prepare(admin));
  await context.setOffline(true);
  const banner = app.locator(".br-connection");
  await expect(banner).toBeVisible();
  await app
    .getByRole("textbox", { name: /^Counted of/ })
    .last()
    .fill("7");
  await app.locator("html").evaluate((html) => html.scrollTo(0, html.scrollHeight));
  const isOnTop = await banner.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop).toBe(true);

  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
  await expect(app.getByText("All lines saved")).toBeVisible();
});

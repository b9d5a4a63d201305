import { expect } from "@playwright/test";
import { longIf } from "./long";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";

for (const [device, width] of Object.entries({ desk: 1280, phone: 390 })) {
  test.describe(`on a ${device}`, longIf(device === "desk"), () => {
    test.use({ viewport: { width, height: 900 } });

    test("what one location has to spare becomes a transfer to the one that runs out", async ({ page }) => {
      const admin = new StoreAdmin(page);
      const { app } = admin;
      await openProposals(admin);
      const card = app.getByRole("table", { name: /^Products to move from/ }).first();
      const name = (await card.getAttribute("aria-label")) ?? "";
      const [, source = "", destination = ""] = /from (.*) to (.*)$/.exec(name) ?? [];
      await expect(
        app.getByText(/^Moving takes about 2 days\. Suppliers would deliver within/).first(),
      ).toBeVisible();
      const quantity = card.getByRole("textbox", { name: /^Units of/ }).first();
      await quantity.fill("0");
      const create = app.getByRole("button", { name: `Create transfer from ${source} to ${destination}` });
      await expect(create).toBeDisabled();
      await expect(card.getByText("A whole number from 1 to 1,000,000")).toBeVisible();
      await quantity.fill("1");
      const boxes = card.getByRole("checkbox", { name: /^Move (?!all)/ });
      for (let index = (await boxes.count()) - 1; index > 0; index -= 1) await boxes.nth(index).uncheck();
      await create.click();
      await expect(app.getByText("Transfer created")).toBeVisible();
      await app.getByRole("link", { name: new RegExp(`: ${source} to ${destination}$`) }).click();
      await admin.appIsLoaded(/^Transfer #/);
      await admin.titleBarAction("Cancel transfer").click();
      await app.getByRole("dialog").getByRole("button", { name: "Cancel transfer" }).click();
      await expect(app.getByText("Canceled", { exact: true }).first()).toBeVisible();
    });
  });
}

test(
  "a warehouse is chosen that supplies the stores, and a mistake is told at its field",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    const { app } = admin;
    await openProposals(admin);
    await expect(app.getByText(/^Any location can supply another\. A transfer takes 2 days/)).toBeVisible();
    await app.getByRole("button", { name: "Change" }).click();
    await app.getByLabel("Supplied from").selectOption({ label: "Alder Street Warehouse" });
    await app.getByLabel("Stock is moved every").fill("0");
    await admin.save();
    await expect(app.getByText(/from 1 to 90/).first()).toBeVisible();
    await app.getByLabel("Stock is moved every").fill("7");
    await admin.save();
    await admin.seesToast("Saved. Proposals follow within minutes");
    await expect(app.getByText(/^Alder Street Warehouse supplies the other locations\./)).toBeVisible();
    await app.getByLabel("Supplied from").selectOption({ label: "Any location that has more than it needs" });
    await admin.save();
    await admin.seesToast("Saved. Proposals follow within minutes");
  },
);

/** The first forecasts of the store may still be under way. */
async function openProposals(admin: StoreAdmin): Promise<void> {
  const { app } = admin;
  await admin.openApp("/reorder/forecasts");
  const forecasts = app.getByRole("table", { name: "Forecasts" });
  await expect(forecasts.getByRole("row").nth(1)).toBeVisible({ timeout: 120_000 });
  await app.getByRole("tab", { name: "Between locations" }).click();
  await expect(app.getByRole("table", { name: /^Products to move from/ }).first()).toBeVisible({
    timeout: 120_000,
  });
}

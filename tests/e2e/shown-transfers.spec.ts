import { expect } from "@playwright/test";
import { settings } from "../../app/texts/en/settings";
import { transfers } from "../../app/texts/en/transfers";
import { seriousFaults } from "./accessibility";
import { looksRight } from "./looks-right";
import { test } from "./merchants-browser";
import { installInNewStore } from "./new-store";
import { inDatabase } from "./stage-database";
import { plannedTransfer } from "./stock-steps";
import type { StoreAdmin } from "./store-admin";

/** Without a fault that axe finds, and no wider than the window, at a desk and on a phone. */
async function fitsEveryWindow(admin: StoreAdmin, name: string): Promise<void> {
  for (const width of [1280, 390]) {
    await admin.page.setViewportSize({ width, height: 844 });
    await admin.appIsSettled();
    expect(await seriousFaults(admin.frame())).toEqual([]);
    await admin.page.screenshot({ path: `test-results/screenshots/${name}-${width}.png` });
  }
  await admin.page.setViewportSize({ width: 1280, height: 844 });
}

interface Level {
  sku: string;
  locationName: string;
  currentStock: number;
}

test("a transfer is incoming in the store's admin, received there in part, and shown again when it was taken away", async ({
  page,
}) => {
  const admin = await installInNewStore(page, {
    ...{ name: "shown-transfers", variants: 4, locations: 2, orders: 0, seed: 21 },
  });
  const { app, main } = admin;
  const levels = await admin.call<Level[]>("GET", "/api/stock-levels");
  const [first] = levels.filter(({ currentStock }) => currentStock >= 5);
  const other = levels.find(
    ({ sku, locationName }) => sku === first?.sku && locationName !== first.locationName,
  );
  if (!first || !other) throw new Error("nothing is stocked at both locations");
  const turn = (way: "turnOn" | "turnOff") =>
    app.getByRole("button", { name: `${settings.incoming[way]}: ${settings.moving.title}` });
  let id = 0;
  const shownTransfers = () => main.getByRole("row").filter({ hasText: `T-${id}: ${first.locationName}` });

  await test.step("the merchant turns it on, by the keyboard, and Shopify asks for the access", async () => {
    await admin.openApp("/settings");
    await turn("turnOn").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Allow", exact: true }).click();
    await admin.seesToast(settings.moving.turnedOn);
    await expect(turn("turnOff")).toBeVisible();
    await fitsEveryWindow(admin, "shown-transfers-settings");
  });

  await test.step("a transfer leaves and stands in the store's list, and two units are received there", async () => {
    const moved = { from: first.locationName, to: other.locationName, sku: first.sku, quantity: 5 };
    ({ id } = await plannedTransfer(admin, moved));
    await admin.call("PUT", `/api/stock-transfers/${id}`, { status: "in_transit" });
    await expect
      .poll(async () => {
        await admin.open("/transfers");
        return shownTransfers().count();
      })
      .toBe(1);
    await shownTransfers().getByRole("link").click();
    await main.getByRole("spinbutton", { name: /^Accept of/ }).fill("2");
    await main.getByRole("button", { name: "Receive" }).click();
    const words = `2 units received at ${other.locationName} in the Shopify admin`;
    await expect
      .poll(async () => {
        await admin.openApp(`/transfers/${id}`);
        return app.getByText(words).count();
      })
      .toBe(1);
  });

  for (const width of [1280, 390])
    await test.step(`somebody deletes its shipment, and it is shown again by the keyboard at ${width} px`, async () => {
      // What is read within twenty seconds of a change may be older than the change.
      await inDatabase((database) =>
        database.query(
          "UPDATE shipments SET sent_at = sent_at - interval '1 minute' WHERE stock_transfer_id = $1",
          [id],
        ),
      );
      await page.setViewportSize({ width: 1280, height: 844 });
      await admin.open("/transfers");
      const before = await shownTransfers().count();
      await shownTransfers().first().getByRole("link").click();
      await main.getByRole("button", { name: "Delete shipment" }).click();
      const banner = app.getByText(transfers.incoming.changed);
      await expect
        .poll(async () => {
          await admin.openApp(`/transfers/${id}`);
          return banner.count();
        })
        .toBe(1);
      if (width === 1280) await looksRight(admin, banner, "shown-transfers-gone");
      await page.setViewportSize({ width, height: 844 });
      await app.getByRole("button", { name: transfers.incoming.again }).focus();
      await page.keyboard.press("Enter");
      await admin.seesToast(transfers.incoming.done);
      await expect(banner).toHaveCount(0);
      await page.setViewportSize({ width: 1280, height: 844 });
      await expect
        .poll(async () => {
          await admin.open("/transfers");
          return shownTransfers().count();
        })
        .toBe(before + 1);
      await expect
        .poll(async () => {
          await admin.open("/transfers");
          await shownTransfers().first().getByRole("link").click();
          return main.getByRole("spinbutton", { name: /^Accept of/ }).count();
        })
        .toBe(1);
    });

  await test.step("the merchant turns it off again", async () => {
    await admin.openApp("/settings");
    await turn("turnOff").click();
    await admin.seesToast(settings.moving.turnedOff);
    await expect(turn("turnOn")).toBeVisible();
  });
});

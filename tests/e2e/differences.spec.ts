import { expect, test } from "@playwright/test";
import { StoreAdmin } from "./store-admin";

const warehouse = "Alder Street Warehouse";
const { E2E_APP_URL: appUrl, E2E_SIMULATOR_URL: simulatorUrl, E2E_SHOP: shop } = process.env;

async function control(path: string, body: object): Promise<ReturnType<typeof JSON.parse>> {
  const headers = { "Content-Type": "application/json" };
  const address = `${simulatorUrl}/simulator/${path}`;
  const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
  expect(answer.ok).toBe(true);
  return answer.json();
}

/** A comparison reads the whole store, behind whatever else the machine does. */
const whole = { timeout: 150_000 };

/** Stock is changed in the store, and the news of it gets lost. */
async function changeUnheard(sku: string, units: number): Promise<void> {
  const { token } = await control("session-token", { shop });
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${appUrl}/api/stock-levels?search=${sku}`, { headers });
  const { data } = (await answer.json()) as {
    data: { variantId: string; locationId: string; locationName: string; currentStock: number }[];
  };
  const level = data.find(({ locationName }) => locationName === warehouse);
  // What is still on its way would be lost as well.
  await expect.poll(async () => (await control("webhooks/settle", {})).settled).toBe(true);
  await control("webhooks", { loseShare: 1 });
  await control(`stores/${shop}/level`, { ...level, quantity: (level?.currentStock ?? 0) + units });
  await control("webhooks", { loseShare: 0 });
}

for (const [device, width] of Object.entries({ desk: 1280, phone: 390 })) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("a merchant has the stock compared, learns what differs, and puts it right in the store", async ({
      page,
    }) => {
      const sku = device === "desk" ? "JUG-01" : "MUG-02";
      const admin = new StoreAdmin(page);
      const { app } = admin;
      const before = await admin.stockOf(sku, warehouse);
      await changeUnheard(sku, 4);

      await admin.openApp("/stock-levels/differences");
      await app.getByRole("button", { name: "Check now" }).click();
      const row = app.getByRole("row").filter({ hasText: sku });
      await expect(row).toContainText("Someone changed the stock in the Shopify admin", whole);
      await expect(row).toContainText(String(before + 4));
      await expect(app.getByText(/^Last checked/).first()).toBeVisible(whole);

      await admin.openApp("/alerts");
      await app.getByRole("link", { name: /differs? from Shopify/ }).click();
      await admin.appIsLoaded("Differences");
      await row.getByRole("button", { name: /^Correct in Shopify/ }).click();
      await admin.seesToast("1 difference corrected");
      await expect(row).toHaveCount(0);
      await expect.poll(() => admin.stockOf(sku, warehouse)).toBe(before);
    });
  });
}

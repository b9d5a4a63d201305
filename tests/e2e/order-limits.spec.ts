import { expect } from "@playwright/test";
import { longIf } from "./long";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";

interface Level {
  variantId: string;
  locationId: string;
}
interface Rule {
  variantId: string;
  reorderPoint: number;
  byForecast: boolean;
}
interface Suggestion {
  variantId: string;
  suggestedQuantity: number;
  priceBreak: { insteadOf: number } | null;
  supplierId: number;
}

/** Variants that have a rule, or that an order is still bringing. */
async function spokenFor(admin: StoreAdmin): Promise<Set<string>> {
  const rules = await admin.call<Rule[]>("GET", "/api/reorder/rules");
  const orders = await Promise.all(
    ["sent", "partial"].map((status) =>
      admin.call<{ id: number }[]>("GET", `/api/purchase-orders?status=${status}`),
    ),
  );
  const whole = await Promise.all(
    orders
      .flat()
      .map(({ id }) =>
        admin.call<{ lineItems: { variantId: string }[] }>("GET", `/api/purchase-orders/${id}`),
      ),
  );
  const lines = whole.flatMap(({ lineItems }) => lineItems);
  return new Set([...rules, ...lines].map(({ variantId }) => variantId));
}

/** Sell every week, and no other test counts on their stock. */
const products = {
  desk: { width: 1280, skip: 0 },
  phone: { width: 390, skip: 3 },
};

for (const [device, { width, skip }] of Object.entries(products)) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: { width, height: 900 } });

    test(
      "an order goes up to a price break, is cut to a limit, and is filled up beyond the list",
      longIf(device === "phone"),
      async ({ page }) => {
        const admin = new StoreAdmin(page);
        const { app } = admin;
        await admin.openApp("/reorder/forecasts");
        const name = `Lagoon Potters, ${device}`;
        const { id: supplierId } = await admin.call<{ id: number }>("POST", "/api/suppliers", { name });
        const sold = await admin.call<{ variantId: string; sku: string; title: string; unitsSold: number }[]>(
          "GET",
          "/api/reports/sales-velocity",
        );
        const [vase, bowl, plate] = sold
          .filter(({ sku }) => !/^(MUG|BKB|JUG|PLD|ILE|SPN)-/.test(sku))
          .sort((one, other) => other.unitsSold - one.unitsSold)
          .slice(skip);
        if (!vase || !bowl || !plate) throw new Error("The store sells too few products.");
        const three = [vase, bowl, plate].map(({ variantId }) => variantId);
        const itemsAddress = `/api/suppliers/${supplierId}/items`;
        const items = three.map((variantId) => ({ variantId, cost: 10, packSize: 6 }));
        await admin.call("PUT", itemsAddress, { items });
        const rules = three.map((variantId) => ({
          ...{ variantId, supplierId, reorderPoint: 5, reorderQuantity: 5 },
        }));
        await admin.call("PUT", "/api/reorder/rules/bulk", { rules });
        const followed = async () => {
          await admin.call("POST", "/api/reorder/forecasts/follow", { byForecast: true, variantIds: three });
          const all = await admin.call<Rule[]>("GET", "/api/reorder/rules");
          return all.filter((rule) => three.includes(rule.variantId) && rule.byForecast);
        };
        await expect.poll(async () => (await followed()).length, { timeout: 120_000 }).toBe(3);
        const point = (await followed()).find(({ variantId }) => variantId === plate.variantId)?.reorderPoint;

        // Two are sold out, and one is above its reorder point.
        const adjustments = [];
        for (const { variantId, sku } of [vase, bowl, plate]) {
          const levels = await admin.call<Level[]>("GET", `/api/stock-levels?search=${sku}`);
          const own = levels.filter((level) => level.variantId === variantId);
          for (const [index, { locationId }] of own.entries()) {
            const quantity = variantId === plate.variantId && index === 0 ? (point ?? 0) + 60 : 0;
            adjustments.push({ variantId, locationId, quantity, reason: "Counted" });
          }
        }
        await admin.call("PUT", "/api/stock-levels/bulk", { adjustments });
        const suggested = async () =>
          (await admin.call<Suggestion[]>("GET", "/api/reorder/suggestions")).find(
            (one) => one.variantId === vase.variantId && one.supplierId === supplierId,
          );
        await expect.poll(async () => (await suggested())?.suggestedQuantity ?? 0).toBeGreaterThan(0);
        const least = ((await suggested())?.suggestedQuantity ?? 0) + 60;
        const priceBreaks = [{ quantity: least, cost: 1 }];
        await admin.call("PUT", itemsAddress, { items: [{ variantId: vase.variantId, priceBreaks }] });
        // The forecasts follow the new terms by a job.
        await expect.poll(async () => (await suggested())?.suggestedQuantity).toBe(least);

        await admin.openApp(`/reorder?supplierId=${supplierId}`);
        const quantityOf = (title: string) =>
          app.getByRole("textbox", { name: `Quantity of ${title}`, exact: true });
        await expect(quantityOf(vase.title)).toHaveValue(String(least));
        const wantedBowls = await quantityOf(bowl.title).inputValue();
        await app.getByRole("button", { name: `Explain Order for ${vase.title}`, exact: true }).click();
        const reason = new RegExp(
          `^${least} instead of \\d+: the price falls to \\$1\\.00, which saves \\$[\\d,.]+ and costs \\$[\\d,.]+`,
        );
        await expect(app.getByText(reason)).toBeVisible();
        await page.keyboard.press("Escape");

        await app.getByRole("button", { name: "Limit what this order costs" }).click();
        const limit = app.getByLabel(/^This order may cost at most/);
        await limit.fill("much");
        await app.getByRole("button", { name: "Apply limit" }).click();
        await expect(app.getByText("Enter an amount")).toBeVisible();
        // A case of each.
        await limit.fill("130");
        await app.getByRole("button", { name: "Apply limit" }).click();
        await expect(app.getByText(`${bowl.title}: 6 instead of ${wantedBowls}`)).toBeVisible();
        await expect(app.getByText("Cost before tax: $120.00 of $130.00")).toBeVisible();
        await expect(quantityOf(vase.title)).toHaveValue("6");

        // The minimum asks for more than the limit: both ways out are named.
        const setMinimum = async (orderMinimumBy: "amount" | "weight") => {
          await admin.call("PUT", `/api/suppliers/${supplierId}`, { orderMinimum: 5_000, orderMinimumBy });
          await admin.openApp(`/reorder?supplierId=${supplierId}`);
        };
        await setMinimum("weight");
        const tooLight = app.getByText(new RegExp(`^[\\d,.]+ kg below ${name}'s minimum of 5,000 kg$`));
        await expect(tooLight).toBeVisible();
        await app.getByRole("button", { name: "Fill up the order" }).click();
        await expect(tooLight).toHaveCount(0);
        await setMinimum("amount");
        const below = app.getByText(new RegExp(`below ${name}'s minimum of \\$5,000\\.00$`));
        await expect(below).toBeVisible();
        const bowls = await quantityOf(bowl.title).inputValue();
        await expect(
          app.getByText(new RegExp(`^Add \\d+ × ${plate.title.replace(/[()+.]/g, "\\$&")}`)),
        ).toBeVisible();
        await app.getByRole("button", { name: "Limit what this order costs" }).click();
        await limit.fill("500");
        await app.getByRole("button", { name: "Apply limit" }).click();
        await expect(
          app.getByText(/^With that the order comes to .* above your limit of \$500\.00\.$/),
        ).toBeVisible();
        await expect(app.getByText(/^Or wait until/)).toBeVisible();
        await app.getByRole("button", { name: "Remove limit" }).click();
        await expect(quantityOf(bowl.title)).toHaveValue(bowls);

        await app.getByRole("button", { name: "Fill up the order" }).click();
        await expect(below).toHaveCount(0);
        const beyond = app.getByRole("table", { name: `Suggestions for ${name}, not low yet` });
        await expect(beyond.getByText(plate.title).first()).toBeVisible();
        const fits = await app.locator("html").evaluate((html) => html.scrollWidth <= html.clientWidth);
        expect(fits).toBe(true);
        await page.getByRole("button", { name: "Create draft order", exact: true }).click();
        await app.getByRole("link", { name: `for ${name}` }).click();
        await admin.appIsLoaded(/^PO-/);
      },
    );

    test(
      "an order keeps to its pallet, is filled up by urgency, and may be made larger",
      { tag: "@long" },
      async ({ page }) => {
        const admin = new StoreAdmin(page);
        const { app } = admin;
        const name = `Pallet Works, ${device}`;
        await admin.openApp("/suppliers/new");
        await app.getByLabel("Name").fill(name);
        await app.getByLabel("An order may weigh at most").fill("heavy");
        await admin.save();
        await expect(app.getByLabel("An order may weigh at most")).toHaveAttribute("aria-invalid", "true");
        await app.getByLabel("An order may weigh at most").fill("10,000");
        await app.getByLabel("An order may take at most").fill("0.1");
        await admin.save();
        await admin.appIsLoaded(name);
        const found = await admin.call<{ id: number; name: string }[]>("GET", "/api/suppliers?search=pallet");
        const supplierId = found.find((one) => one.name === name)?.id ?? 0;

        const sold = await admin.call<{ variantId: string; sku: string; title: string; unitsSold: number }[]>(
          "GET",
          "/api/reports/sales-velocity",
        );
        const taken = await spokenFor(admin);
        const [vase, bowl] = sold
          .filter(({ variantId, sku }) => !/^(MUG|BKB|JUG|PLD|ILE|SPN)-/.test(sku) && !taken.has(variantId))
          .sort((one, other) => other.unitsSold - one.unitsSold)
          .slice(6);
        if (!vase || !bowl) throw new Error("The store sells too few products.");
        const items = [vase, bowl].map(({ variantId }) => ({ variantId, cost: 10, packSize: 6 }));
        await admin.call("PUT", `/api/suppliers/${supplierId}/items`, { items });
        await admin.openApp(`/suppliers/${supplierId}/products`);
        for (const { title } of [vase, bowl])
          await app.getByRole("textbox", { name: `Liters per case of ${title}`, exact: true }).fill("20");
        await page.getByRole("button", { name: "Save 2 products" }).click();
        await admin.seesToast("2 products saved");
        for (const { variantId, sku } of [vase, bowl]) {
          const rule = { variantId, supplierId, reorderPoint: 12, reorderQuantity: 6 };
          await admin.call("POST", "/api/reorder/rules", rule);
          const levels = await admin.call<Level[]>("GET", `/api/stock-levels?search=${sku}`);
          const adjustments = levels
            .filter((level) => level.variantId === variantId)
            .map(({ locationId }) => ({ variantId, locationId, quantity: 0, reason: "Counted" }));
          await admin.call("PUT", "/api/stock-levels/bulk", { adjustments });
        }

        // Three cases of each are wanted, and five fit.
        await admin.openApp(`/reorder?supplierId=${supplierId}`);
        const quantityOf = (title: string) =>
          app.getByRole("textbox", { name: `Quantity of ${title}`, exact: true });
        await expect(quantityOf(vase.title)).toHaveValue("18");
        await expect(quantityOf(bowl.title)).toHaveValue("12");
        await expect(app.getByText("Volume: 0.1 m³ of 0.1 m³")).toBeVisible();
        await expect(app.getByText(/^Weight: [\d,.]+ kg of 10,000 kg$/)).toBeVisible();
        await expect(app.getByText("Left out because of the volume:")).toBeVisible();
        await expect(app.getByText(`${bowl.title}: 12 instead of 18, still low after that`)).toBeVisible();
        await quantityOf(vase.title).fill("24");
        await expect(app.getByText("0.02 m³ above the limit")).toBeVisible();
        await app.getByRole("button", { name: "Fit to the limit" }).click();
        await expect(quantityOf(vase.title)).toHaveValue("18");
        await expect(quantityOf(bowl.title)).toHaveValue("12");

        await admin.call("PUT", `/api/suppliers/${supplierId}`, { mostVolume: 0.2 });
        await admin.openApp(`/reorder?supplierId=${supplierId}`);
        await expect(quantityOf(bowl.title)).toHaveValue("18");
        await expect(app.getByText(/^Still free: [\d,.]+ kg, 0\.08 m³/)).toBeVisible();
        await app.getByRole("button", { name: "Fill it up" }).click();
        await expect(app.getByText("Volume: 0.2 m³ of 0.2 m³")).toBeVisible();
        await expect(app.getByText(/^Still free/)).toHaveCount(0);
        const fits = await app.locator("html").evaluate((html) => html.scrollWidth <= html.clientWidth);
        expect(fits).toBe(true);

        await page.getByRole("button", { name: "Create draft order", exact: true }).click();
        await app.getByRole("link", { name: `for ${name}` }).click();
        await admin.appIsLoaded(/^PO-/);
        await expect(app.getByText("Volume: 0.2 m³ of 0.2 m³")).toBeVisible();
        const drafts = await admin.call<{ id: number; supplierId: number }[]>(
          "GET",
          `/api/purchase-orders?supplierId=${supplierId}`,
        );
        await admin.openApp(`/purchase-orders/${drafts[0]?.id}/edit`);
        await expect(app.getByText("Volume: 0.2 m³ of 0.2 m³")).toBeVisible();
        await quantityOf(vase.title).fill("600");
        await expect(
          app.getByText(new RegExp(`^[\\d.]+ m³ above ${name}'s limit of 0\\.2 m³$`)),
        ).toBeVisible();
        await admin.save();
        await admin.appIsLoaded(/^PO-/);
        await expect(app.getByText(/^[\d.]+ m³ above the limit$/)).toBeVisible();
      },
    );
  });
}

import { expect, type Page } from "@playwright/test";
import { gidNumber } from "../../app/lib/gid-number";
import { seriousFaults } from "./accessibility";
import { computeCosts } from "./compute-costs";
import { previewedImport } from "./import-steps";
import { longIf } from "./long";
import { test } from "./merchants-browser";
import { makeRates } from "./rate-steps";
import { countUnits, plannedTransfer, startCount } from "./stock-steps";
import { StoreAdmin } from "./store-admin";
import { changeStoreCost } from "./store-cost-steps";

/** The narrow one first: the server draws for a desk, so a phone's first layout changes more. */
const widths = { phone: 390, desk: 1280 };
const height = 900;

const moved = { from: "Alder Street Warehouse", to: "Cannon Beach Shop", sku: "BKB-03", quantity: 1 };

/** Every page, by the name of its picture and the way a merchant gets there. */
const pages: Record<string, (admin: StoreAdmin) => Promise<void>> = {
  home: (admin) => admin.openApp(),
  suppliers: (admin) => admin.openApp("/suppliers"),
  "supplier-new": (admin) => admin.openApp("/suppliers/new"),
  supplier: async (admin) => {
    await admin.openApp("/suppliers");
    await admin.app
      .getByRole("link", { name: /Ceramics/ })
      .first()
      .click();
    await admin.appIsLoaded(/Ceramics/);
  },
  "supplier-items": async (admin) => {
    const { id } = await admin.call<{ id: number }>("POST", "/api/suppliers", { name: "Tideline Pottery" });
    await admin.call("POST", `/api/suppliers/${id}/items/from-vendor`, {});
    await admin.openApp(`/suppliers/${id}/products`);
    await admin.appIsLoaded(/^Products from/);
  },
  "supplier-format": async (admin) => {
    const { id } = await admin.call<{ id: number }>("POST", "/api/suppliers", { name: "Tideline Pottery" });
    await admin.openApp(`/suppliers/${id}/format`);
    await admin.appIsLoaded(/^File for orders/);
  },
  "purchase-orders": (admin) => admin.openApp("/purchase-orders"),
  "purchase-order-new": (admin) => admin.openApp("/purchase-orders/new"),
  "purchase-order": (admin) => openOrder(admin),
  "purchase-order-receive": async (admin) => {
    const { number, id } = await sentOrder(admin);
    await admin.openApp(`/purchase-orders/${id}/receive`);
    await expect(admin.app.getByRole("heading", { name: new RegExp(number) }).first()).toBeAttached();
  },
  bills: async (admin) => {
    await draftBill(admin);
    await admin.openApp("/bills");
  },
  "bill-new": async (admin) => {
    const { id } = await sentOrder(admin);
    await admin.openApp(`/bills/new?order=${id}`);
    await admin.appIsLoaded("New bill");
  },
  bill: async (admin) => {
    const { id, number } = await draftBill(admin);
    await admin.openApp(`/bills/${id}`);
    await admin.appIsLoaded(number);
  },
  "bill-edit": async (admin) => {
    const { id, number } = await draftBill(admin);
    await admin.openApp(`/bills/${id}/edit`);
    await admin.appIsLoaded(`Edit ${number}`);
  },
  "bills-pay": async (admin) => {
    const { supplierId } = await draftBill(admin, { isApproved: true });
    await admin.openApp(`/bills/pay?supplier=${supplierId}`);
    await admin.appIsLoaded("Pay several bills");
  },
  "supplier-payment": async (admin) => {
    const { id: billId } = await draftBill(admin, { isApproved: true });
    const body = { paidOn: "2026-11-20", bills: [{ billId, amount: 5 }] };
    const { id } = await admin.call<{ id: number }>("POST", "/api/supplier-payments", body);
    await admin.openApp(`/bills/payments/${id}`);
    await admin.appIsLoaded("Payment of $5.00");
  },
  labels: async (admin) => {
    const { id } = await sentOrder(admin);
    await admin.openApp(`/labels?order=${id}`);
    await expect(admin.app.getByRole("button", { name: "Download" })).toBeVisible();
  },
  "order-revision": async (admin) => admin.openApp(`/purchase-orders/${await amendedOrder(admin)}`),
  "order-revision-edit": async (admin) => {
    await admin.openApp(`/purchase-orders/${await amendedOrder(admin)}/revision`);
    await admin.appIsLoaded(/^Revision 2 of/);
  },
  reorder: (admin) => admin.openApp("/reorder"),
  "reorder-rules": (admin) => admin.openApp("/reorder/rules"),
  forecasts: (admin) => openForecasts(admin),
  forecast: async (admin) => {
    await openForecasts(admin);
    const table = admin.app.getByRole("table", { name: "Forecasts" });
    await table.getByRole("link").first().click();
    await expect(admin.app.getByRole("heading", { name: "Why this target" })).toBeVisible();
  },
  results: (admin) => admin.openApp("/reorder/results"),
  "reorder-transfers": (admin) => admin.openApp("/reorder/transfers"),
  transfers: (admin) => admin.openApp("/transfers"),
  "transfer-new": (admin) => admin.openApp("/transfers/new"),
  "transfer-in-parts": async (admin) => {
    const { id, variantId } = await plannedTransfer(admin, { ...moved, quantity: 4 });
    await admin.call("PUT", `/api/stock-transfers/${id}`, { status: "in_transit" });
    const items = [{ variantId, acceptedQuantity: 1, damagedQuantity: 1 }];
    await admin.call("POST", `/api/stock-transfers/${id}/receive`, { items });
    await admin.openApp(`/transfers/${id}`);
    await admin.appIsLoaded(/^Transfer #/);
  },
  "transfer-edit": async (admin) => {
    const { id } = await plannedTransfer(admin, moved);
    await admin.openApp(`/transfers/${id}/edit`);
    await admin.appIsLoaded(/^Edit transfer/);
  },
  "transfer-receive": async (admin) => {
    const { id } = await plannedTransfer(admin, moved);
    await admin.call("PUT", `/api/stock-transfers/${id}`, { status: "in_transit" });
    await admin.openApp(`/transfers/${id}/receive`);
    await admin.appIsLoaded(/^Receive transfer/);
  },
  counts: (admin) => admin.openApp("/counts"),
  "count-new": (admin) => admin.openApp("/counts/new"),
  count: (admin) => openCount(admin),
  "count-review": async (admin) => {
    await openCount(admin);
    await countUnits(admin, "MUG-01", 3);
    await admin.titleBarAction("Review").click();
    await admin.appIsLoaded(/^Review count/);
  },
  "stock-levels": (admin) => admin.openApp("/stock-levels"),
  "stock-differences": (admin) => admin.openApp("/stock-levels/differences"),
  alerts: (admin) => admin.openApp("/alerts"),
  "stock-history": async (admin) => {
    await admin.openApp("/stock-levels?search=MUG-01");
    await admin.app
      .getByRole("link", { name: /Everyday Mug/ })
      .first()
      .click();
    await admin.appIsLoaded(/^Everyday Mug/);
  },
  bundle: async (admin) => {
    const [bundle] = await admin.call<{ variantId: string }[]>("GET", "/api/variants?search=SET-MORNING");
    await admin.openApp(`/stock-levels/${gidNumber(bundle?.variantId ?? "")}`);
  },
  "stock-levels-import": (admin) => admin.openApp("/stock-levels/import"),
  reports: (admin) => admin.openApp("/reports"),
  "report-spend": (admin) => admin.openApp("/reports/spend"),
  "report-stock-value": async (admin) => {
    await computeCosts(admin);
    await admin.openApp("/reports/stock-value?by=variant");
  },
  "report-dead-stock": async (admin) => {
    await computeCosts(admin);
    await admin.openApp("/reports/dead-stock?idle=sold&days=1");
  },
  "report-shrinkage": async (admin) => {
    await computeCosts(admin);
    await admin.openApp("/reports/shrinkage");
  },
  "report-abc": async (admin) => {
    await computeCosts(admin);
    await admin.openApp("/reports/abc");
  },
  "report-price-changes": (admin) => admin.openApp("/reports/price-changes?source=list"),
  "report-margin": async (admin) => {
    await computeCosts(admin);
    await admin.openApp("/reports/margin");
  },
  "report-cash-out": (admin) => admin.openApp("/reports/cash-out"),
  "report-books": (admin) => admin.openApp("/reports/books"),
  "report-not-billed": (admin) => admin.openApp("/reports/received-not-billed"),
  "report-velocity": (admin) => admin.openApp("/reports/velocity"),
  "report-adjustments": (admin) => admin.openApp("/reports/adjustments"),
  "report-buying-budget": (admin) => admin.openApp("/reports/buying-budget"),
  settings: (admin) => admin.openApp("/settings"),
  "exchange-rates": async (admin) => {
    await makeRates(admin);
    await admin.openApp("/exchange-rates");
  },
  "store-costs": async (admin) => {
    await changeStoreCost(admin, "MUG-02", "19.00");
    await admin.openApp("/store-costs");
  },
  imports: (admin) => admin.openApp("/imports"),
  import: async (admin) => {
    await admin.openApp(`/imports/${await previewedImport(admin)}`);
  },
};

/** They are built of the same parts as others, and journeys open them too. */
const alike = [
  ...["supplier-new", "supplier-format", "order-revision-edit", "reorder-transfers", "forecast", "results"],
  ...["transfer-new", "transfer-edit", "transfer-in-parts", "count-new", "stock-levels-import", "bundle"],
  ...["labels", "reports", "report-adjustments", "report-spend", "imports", "supplier-items", "transfers"],
  ...[
    "exchange-rates",
    "report-buying-budget",
    "store-costs",
    "bill-new",
    "bill",
    "bill-edit",
    "bills-pay",
    "supplier-payment",
    "report-cash-out",
    "report-books",
    "report-not-billed",
  ],
  ...["order-revision", "transfer-receive", "stock-history"],
];

async function draftBill(
  admin: StoreAdmin,
  { isApproved = false } = {},
): Promise<{ id: number; number: string; supplierId: number }> {
  const name = `Bills ${Date.now()}`;
  const { id: supplierId } = await admin.call<{ id: number }>("POST", "/api/suppliers", { name });
  const lineItems = [{ description: "Freight", quantity: 1, unitPrice: 12.5 }];
  const bill = { supplierId, number: "R-118", billedOn: "2026-11-20", lineItems };
  const draft = await admin.call<{ id: number; number: string }>("POST", "/api/bills", bill);
  if (isApproved) await admin.call("POST", `/api/bills/${draft.id}/approve`);
  return { ...draft, supplierId };
}

for (const [name, visit] of Object.entries(pages)) {
  test.describe("loaded on a phone", longIf(alike.includes(name)), () => {
    test.use({ viewport: { width: widths.phone, height } });

    test(`${name} is accessible, fits a phone and a desktop, and logs nothing`, async ({ page }) => {
      const noise = listenForNoise(page);
      const admin = new StoreAdmin(page);
      await visit(admin);
      expect(await drawnOtherwise(admin)).toEqual([]);
      // A phone shows the title in the admin's bar alone.
      const barTitle = await admin.title();
      for (const title of await admin.app.locator("h1.Polaris-Header-Title").allTextContents()) {
        expect(title).toBe(barTitle);
      }
      for (const [device, width] of Object.entries(widths)) {
        await page.setViewportSize({ width, height });
        await admin.appIsSettled();

        // Tabs are measured after the width has changed.
        await expect(async () => expect(await seriousFaults(admin.frame()), device).toEqual([])).toPass({
          timeout: 10_000,
        });

        const sideways = await admin.app
          .locator("html")
          .evaluate((html) => html.scrollWidth - html.clientWidth);
        expect(sideways, device).toBe(0);
        await keepPicture(page, `${name}-${device}`);
      }
      expect(noise).toEqual([]);
    });
  });
}

test("a page that is reloaded inside the frame stays where it was", async ({ page }) => {
  const admin = new StoreAdmin(page);
  await admin.openApp("/suppliers");
  await page.getByRole("link", { name: "Purchase orders" }).click();
  await admin.appIsLoaded("Purchase orders");
  const [, frame] = page.frames();
  expect(frame?.url()).not.toContain("shop=");
  const reloaded = page.waitForResponse((answer) => answer.url().includes("/app/purchase-orders?shop="));
  await frame?.evaluate(() => location.reload());
  expect((await reloaded).status()).toBe(200);
  await admin.appIsLoaded("Purchase orders");
  expect(new URL(page.url()).pathname).toMatch(/\/app\/purchase-orders$/);
});

test("the PDF preview shows the order in a dialog that can be used without a mouse", async ({ page }) => {
  const admin = new StoreAdmin(page);
  await openOrder(admin);
  await admin.titleBarAction("Preview PDF").click();
  const dialog = admin.app.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expect(dialog.locator("iframe, object, embed").first()).toBeAttached();
  expect(await seriousFaults(admin.frame())).toEqual([]);
  await dialog.getByRole("button", { name: "Close" }).first().press("Enter");
  await expect(dialog).toBeHidden();
});

function listenForNoise(page: Page): string[] {
  const noise: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") noise.push(message.text());
  });
  page.on("pageerror", (error) => noise.push(error.message));
  return noise;
}

/** Names that the browser has given to elements, and that those drawn by the server do not have. */
async function drawnOtherwise(admin: StoreAdmin): Promise<string[]> {
  return admin.app.locator("html").evaluate(() =>
    [...document.querySelectorAll("*")].flatMap((element) => {
      const key = Object.keys(element).find((name) => name.startsWith("__reactProps$"));
      const props = key ? (element as unknown as Record<string, Record<string, unknown>>)[key] : undefined;
      const named = {
        id: "id",
        htmlFor: "for",
        "aria-labelledby": "aria-labelledby",
        "aria-describedby": "aria-describedby",
        "aria-controls": "aria-controls",
      };
      return Object.entries(named).flatMap(([prop, attribute]) => {
        const wanted = props?.[prop];
        const drawn = element.getAttribute(attribute);
        if (typeof wanted !== "string" || wanted === drawn) return [];
        return [`${element.tagName} ${attribute}: ${drawn}, not ${wanted}`];
      });
    }),
  );
}

async function openForecasts(admin: StoreAdmin): Promise<void> {
  await admin.openApp("/reorder/forecasts");
  const table = admin.app.getByRole("table", { name: "Forecasts" });
  await expect(table.getByRole("row").nth(1)).toBeVisible({ timeout: 120_000 });
}

async function openOrder(admin: StoreAdmin): Promise<void> {
  await admin.openApp("/purchase-orders");
  await admin.app.getByRole("link", { name: /^PO-/ }).first().click();
  await admin.appIsLoaded(/^PO-/);
}

/** An order of three lines that waits for its goods. */
async function sentOrder(admin: StoreAdmin): Promise<{ id: number; number: string }> {
  const [supplier] = await admin.call<{ id: number }[]>("GET", "/api/suppliers");
  const variants = await admin.call<{ productId: string; variantId: string }[]>(
    "GET",
    "/api/variants?search=vase",
  );
  const lineItems = variants.slice(0, 3).map((variant, index) => ({
    ...variant,
    quantity: 12 * (index + 1),
    costPrice: 4.2 + index,
  }));
  const order = await admin.call<{ id: number; poNumber: string }>("POST", "/api/purchase-orders", {
    supplierId: supplier?.id,
    lineItems,
  });
  await admin.call("POST", `/api/purchase-orders/${order.id}/send`, { email: false });
  return { id: order.id, number: order.poNumber };
}

/** A sent order with a draft revision that asks for more of one line, and for one line less. */
async function amendedOrder(admin: StoreAdmin): Promise<number> {
  const { id } = await sentOrder(admin);
  const path = `/api/purchase-orders/${id}/revision`;
  const draft = await admin.call<{ lineItems: { id: number }[] }>("POST", path);
  const [first, second] = draft.lineItems.map((line) => line.id);
  const lineItems = [{ id: first, quantity: 18, costPrice: 4.1 }];
  await admin.call("PUT", path, { lineItems, removeLines: [second], expectedAt: "2027-03-01" });
  return id;
}

/** A count that is under way. */
async function openCount(admin: StoreAdmin): Promise<void> {
  await startCount(admin, "Cannon Beach Shop");
  await expect(admin.app.getByRole("list", { name: "Items to count" })).toBeVisible();
}

/** A picture of the page, where pictures are asked for. */
async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env.E2E_SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}

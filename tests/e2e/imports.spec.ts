import { expect } from "@playwright/test";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";

/** Brings a file on the page for it; its preview is open afterwards. */
async function bring(admin: StoreAdmin, name: string, content: string): Promise<void> {
  await admin.openApp("/imports");
  const file = { name, mimeType: name.endsWith("json") ? "application/json" : "text/csv" };
  await admin.app.locator("input[type=file]").setInputFiles({ ...file, buffer: Buffer.from(content) });
  await admin.appIsLoaded(name);
}

test("a merchant brings suppliers and their products, chooses a match, and takes it all back", async ({
  page,
}) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  const supplier = `Brought ${Date.now()}`;
  await admin.openApp("/settings");
  await app.getByRole("link", { name: "Bring data" }).click();
  await admin.appIsLoaded("Bring your data");
  const content = `Vendor;SKU;EK-Preis;MOQ\n${supplier};MUG-01;4,10;12\n${supplier};ZZZ-9;5,00;1\n`;
  await bring(admin, "products.csv", content);
  await expect(app.getByRole("button", { name: "Import 1 line" })).toBeVisible();
  const line = app.getByRole("row").filter({ hasText: "ZZZ-9" });
  await expect(line).toContainText("No product has this SKU, barcode, or title.");
  await line.getByRole("combobox").selectOption("Leave out");
  await expect(line).toContainText("Left out");

  await app.getByRole("button", { name: "Import 1 line" }).click();
  await expect(app.getByText("1 line was imported.")).toBeVisible();
  const search = `/api/suppliers?search=${encodeURIComponent(supplier)}`;
  const found = () => admin.call<{ name: string }[]>("GET", search);
  expect(await found()).toMatchObject([{ name: supplier }]);

  await app.getByRole("button", { name: "Undo import" }).click();
  await app.getByRole("dialog").getByRole("button", { name: "Undo import" }).click();
  await expect(app.getByText("1 line was taken back.")).toBeVisible();
  expect(await found()).toEqual([]);
});

test("a merchant comes from Stocky with a folder of files to a first suggestion", async ({ page }) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  const stamp = Date.now();
  const supplier = `Stocky ${stamp}`;
  const item = { sku: "MUG-01", product_title: "Mug", quantity: 24, status: "delivered", cost_price: "4.20" };
  const order = {
    ...{ number: 1001, supplier_name: supplier, currency: "USD", ordered_at: "2026-02-05T10:00:00.000Z" },
    purchase_items: [{ ...item, received_at: "2026-02-19T10:00:00.000Z" }],
  };
  const folder = {
    "suppliers.json": JSON.stringify({
      suppliers: [{ name: supplier, contact_email: "orders@example.com" }],
    }),
    "purchase_orders.json": JSON.stringify({ purchase_orders: [order] }),
    "lead-times.csv": `Vendor,Lead time\n${supplier},14 days\n`,
    "low-stock.csv": `SKU,Min,Max,Supplier\nMUG-01,900000,900024,${supplier}\n`,
    "stocktake.csv": `Stocktake,Completed at,SKU,Expected,Counted\nSpring ${stamp},2026-04-01,MUG-01,12,11\n`,
  };
  await admin.openApp("/imports");
  const files = Object.entries(folder).map(([name, content]) => ({
    name,
    mimeType: name.endsWith("json") ? "application/json" : "text/csv",
    buffer: Buffer.from(content),
  }));
  await app.locator("input[type=file]").setInputFiles(files);
  for (const name of Object.keys(folder)) {
    const row = app.getByRole("row").filter({ hasText: name }).first();
    await expect(row).toContainText("Preview");
    await row.getByRole("link").click();
    await admin.appIsLoaded(name);
    await app.getByRole("button", { name: "Import 1 line" }).click();
    await expect(app.getByText("1 line was imported.")).toBeVisible();
    await expect(app.getByText(/^You can undo it until /)).toBeVisible();
    await admin.openApp("/imports");
  }

  await admin.openApp("/reorder");
  await expect(app.getByRole("heading", { name: supplier })).toBeVisible();

  const imports = await admin.call<{ id: number }[]>("GET", `/api/imports?limit=${files.length}`);
  for (const { id } of imports) {
    await admin.call("POST", `/api/imports/${id}/undo`);
    const undone = () => admin.call<object>("GET", `/api/imports/${id}`);
    await expect.poll(undone).toMatchObject({ status: "undone", counts: { undone: 1, stays: 0 } });
  }
});

test(
  "a merchant corrects a column, says the order of dates, and takes a template along",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    const { app } = admin;
    const content = `PO;Lieferant;Datum;SKU;Stück;Menge\nA-${Date.now()};Nowhere;03/04/2026;MUG-01;5;7\n`;
    await bring(admin, "orders.csv", content);
    await expect(app.getByText("Its dates can be read in two ways. Choose their order.")).toBeVisible();
    await app.getByRole("combobox", { name: "Order of dates" }).selectOption("Day, month, year");
    await app.getByRole("combobox", { name: "Quantity" }).selectOption("Stück");
    await app.getByRole("button", { name: "Read again" }).click();
    await expect(app.getByRole("button", { name: "Import 1 line" })).toBeVisible();
    await expect(app.getByRole("combobox", { name: "Quantity" })).toHaveValue("4");
    await app.getByRole("button", { name: "Delete import" }).click();
    await admin.appIsLoaded("Bring your data");

    const saved = page.waitForEvent("download");
    await app.getByRole("button", { name: "Download template: Stock counts" }).click();
    expect((await saved).suggestedFilename()).toBe("Stock counts.csv");
  },
);

test(
  "a merchant says which location open orders of the admin are for that name one the store does not have",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    const { app } = admin;
    const stamp = Date.now();
    const supplier = `Kiln ${stamp}`;
    const heads =
      "Purchase order,Supplier,Destination,Status,Date created,Expected arrival,SKU,Quantity,Received,Cost";
    const order = (number: number, place: string) =>
      `#${stamp}-${number},${supplier},${place},Ordered,2026-11-02,2026-12-24,MUG-01,12,0,4.20`;
    const old = `Old shop ${stamp}`;
    await bring(admin, "store-orders.csv", [heads, order(1, old), order(2, old), order(3, "")].join("\n"));
    const line = (number: number) => app.getByRole("row").filter({ hasText: `#${stamp}-${number}` });
    await expect(line(1)).toContainText(`No location is called “${old}”.`);
    await expect(line(3)).toContainText("Choose the location that this order is for in Shopify's admin");
    await expect(app.getByRole("button", { name: /^Import \d/ })).toHaveCount(0);

    await line(1).getByRole("combobox").selectOption({ label: "Hawthorne Shop" });
    // Every line of the same name follows.
    for (const number of [1, 2]) await expect(line(number)).toContainText("The order is for Hawthorne Shop");
    await line(3).getByRole("combobox").selectOption({ label: "Alder Street Warehouse" });
    await expect(line(3)).toContainText("New");
    // It can be chosen otherwise until the import begins.
    await line(2).getByRole("combobox").selectOption({ label: "Alder Street Warehouse" });
    await expect(line(1).getByRole("combobox").locator("option:checked")).toHaveText(
      "Alder Street Warehouse",
    );
    await line(1).getByRole("combobox").selectOption({ label: "Hawthorne Shop" });

    await app.getByRole("button", { name: "Import 3 lines" }).click();
    await expect(app.getByText("3 lines were imported.")).toBeVisible();
    const orders = await admin.call<{ id: number; notes: string }[]>(
      "GET",
      `/api/purchase-orders?search=${encodeURIComponent(supplier)}`,
    );
    const places = new Map<string, string>();
    for (const { id } of orders) {
      await admin.openApp(`/purchase-orders/${id}`);
      const { notes } = await admin.call<{ notes: string }>("GET", `/api/purchase-orders/${id}`);
      const place = app.getByText(/^(Hawthorne Shop|Alder Street Warehouse)$/).first();
      places.set(notes, await place.innerText());
    }
    expect(Object.fromEntries(places)).toEqual({
      [`#${stamp}-1`]: "Hawthorne Shop",
      [`#${stamp}-2`]: "Hawthorne Shop",
      [`#${stamp}-3`]: "Alder Street Warehouse",
    });

    await admin.openApp("/imports");
    await app.getByRole("row").filter({ hasText: "store-orders.csv" }).first().getByRole("link").click();
    await app.getByRole("button", { name: "Undo import" }).click();
    await app.getByRole("dialog").getByRole("button", { name: "Undo import" }).click();
    await expect(app.getByText("3 lines were taken back.")).toBeVisible();
  },
);

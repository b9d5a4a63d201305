import { expect, type Page } from "@playwright/test";
import { common } from "../../app/texts/en/common";
import { test } from "./merchants-browser";
import { plannedTransfer } from "./stock-steps";
import { StoreAdmin } from "./store-admin";

interface Line {
  variantId: string;
  locationId: string;
  title: string;
}

/** The same page of the app in two tabs of one browser. */
async function inTwoTabs(page: Page, address: string) {
  const first = new StoreAdmin(page);
  const second = new StoreAdmin(await page.context().newPage());
  await first.openApp(address);
  await second.openApp(address);
  return { first, second };
}

/** What the second tab shows after its save was refused. */
function changedBanner({ app }: StoreAdmin) {
  return app.getByRole("alert").filter({ hasText: /^Someone changed .* while you were editing/ });
}

async function makeSupplier(admin: StoreAdmin, name: string): Promise<{ id: number }> {
  return admin.call("POST", "/api/suppliers", { name, phone: "1", paymentTerms: "Net 30" });
}

async function makeOrder(admin: StoreAdmin): Promise<{ id: number; poNumber: string }> {
  const { id: supplierId } = await makeSupplier(admin, `Two Tabs ${Date.now()}`);
  return admin.call("POST", "/api/purchase-orders", {
    supplierId,
    lineItems: [
      { title: "Freight", quantity: 10, costPrice: 2 },
      { title: "Pallet", quantity: 3, costPrice: 8 },
    ],
  });
}

test("the second of two who edit an order sees what the first changed, and keeps what is typed", async ({
  page,
}) => {
  const admin = new StoreAdmin(page);
  const order = await makeOrder(admin);
  const { first, second } = await inTwoTabs(page, `/purchase-orders/${order.id}/edit`);

  await first.app.getByRole("textbox", { name: "Quantity of Freight" }).fill("12");
  await first.app.getByRole("button", { name: /^Remove Pallet/ }).click();
  await first.save();
  await first.seesToast(`${order.poNumber} saved`);

  const notes = second.app.getByRole("textbox", { name: "Notes for the supplier" });
  await notes.fill("Ring twice");
  await second.app.getByRole("textbox", { name: "Unit cost of Freight" }).fill("2.50");
  await second.save();
  const banner = changedBanner(second);
  await expect(banner.getByRole("listitem")).toHaveText([
    "Freight, Quantity: 10 → 12",
    "Removed: Pallet, quantity 3",
  ]);
  await expect(banner.getByText(common.changed.hint)).toBeVisible();
  await expect(notes).toHaveValue("Ring twice");

  await test.step("asks before anything typed is lost", async () => {
    await banner.getByRole("button", { name: "Use the other version" }).click();
    await expect(banner.getByText("Your unsaved changes will be lost.")).toBeVisible();
    await banner.getByRole("button", { name: "Back" }).click();
    await expect(notes).toHaveValue("Ring twice");
  });

  await test.step("saves what was changed here, and leaves what the first changed elsewhere", async () => {
    await banner.getByRole("button", { name: "Keep my changes" }).click();
    await second.seesToast(`${order.poNumber} saved`);
    const stored = await second.call<{ supplierNotes: string; lineItems: object[] }>(
      "GET",
      `/api/purchase-orders/${order.id}`,
    );
    expect(stored.supplierNotes).toBe("Ring twice");
    expect(stored.lineItems).toMatchObject([{ title: "Freight", quantity: 12, costPrice: 2.5 }]);
  });
});

test(
  "the other version of an order opens in the editor, and is saved from there",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    const order = await makeOrder(admin);
    const { first, second } = await inTwoTabs(page, `/purchase-orders/${order.id}/edit`);
    await first.app.getByRole("textbox", { name: "Quantity of Freight" }).fill("12");
    await first.save();
    await first.seesToast(`${order.poNumber} saved`);

    const quantity = second.app.getByRole("textbox", { name: "Quantity of Freight" });
    await quantity.fill("15");
    await second.save();
    const banner = changedBanner(second);
    await banner.getByRole("button", { name: "Use the other version" }).click();
    await banner.getByRole("button", { name: "Discard my changes" }).click();
    await expect(banner).toBeHidden();
    await expect(quantity).toHaveValue("12");
    await quantity.fill("13");
    await second.save();
    await second.seesToast(`${order.poNumber} saved`);
  },
);

test(
  "notes of an order are saved beside other changes of it, and never over other notes",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    const order = await makeOrder(admin);
    const { first, second } = await inTwoTabs(page, `/purchase-orders/${order.id}`);
    const notes = second.app.getByRole("textbox", { name: "Internal notes" });
    await notes.fill("Ask for samples");
    await first.call("PUT", `/api/purchase-orders/${order.id}`, { supplierNotes: "Ring twice" });
    await second.save();
    await second.seesToast(`${order.poNumber} saved`);

    await notes.fill("Ask for samples and a discount");
    await first.call("PUT", `/api/purchase-orders/${order.id}`, { notes: "Samples came" });
    await second.save();
    const banner = changedBanner(second);
    await expect(banner.getByRole("listitem")).toHaveText([
      `Internal notes: Ask for samples → Samples came ${common.changed.replaced}`,
    ]);
    await expect(banner.getByText(common.changed.hintReplacing)).toBeVisible();
    await banner.getByRole("button", { name: "Use the other version" }).click();
    await banner.getByRole("button", { name: "Discard my changes" }).click();
    await expect(notes).toHaveValue("Samples came");
  },
);

test(
  "a supplier and a contact in two tabs are not overwritten without a question",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    const { id } = await makeSupplier(admin, "Double Entry Pottery");
    await admin.call("POST", `/api/suppliers/${id}/contacts`, { name: "Ines Roth", phone: "1" });
    const { first, second } = await inTwoTabs(page, `/suppliers/${id}`);

    await first.app.getByLabel("Phone").fill("555");
    await first.save();
    await first.seesToast("Supplier saved");
    await second.app.getByLabel("Payment terms").fill("Net 60");
    await second.save();
    const banner = changedBanner(second);
    await expect(banner.getByRole("listitem")).toHaveText(["Phone: 1 → 555"]);
    await expect(second.app.getByLabel("Payment terms")).toHaveValue("Net 60");
    await banner.getByRole("button", { name: "Use the other version" }).click();
    await banner.getByRole("button", { name: "Discard my changes" }).click();
    await expect(second.app.getByLabel("Payment terms")).toHaveValue("Net 30");
    await expect(second.app.getByLabel("Phone")).toHaveValue("555");

    for (const { app } of [first, second]) await app.getByRole("button", { name: "Edit Ines Roth" }).click();
    const [one, other] = [first, second].map(({ app }) => app.getByRole("dialog"));
    await one?.getByLabel("Role").fill("Sales");
    await one?.getByRole("button", { name: "Save" }).click();
    await expect(first.app.getByRole("dialog")).toHaveCount(0);
    await other?.getByLabel("Phone").fill("777");
    await other?.getByRole("button", { name: "Save" }).click();
    await expect(other!.getByRole("listitem")).toHaveText(["Role: empty → Sales"]);
    await other?.getByRole("button", { name: "Keep my changes" }).click();
    await expect(second.app.getByRole("dialog")).toHaveCount(0);
    const { contacts } = await second.call<{ contacts: object[] }>("GET", `/api/suppliers/${id}`);
    expect(contacts).toMatchObject([{ name: "Ines Roth", role: "Sales", phone: "777" }]);
  },
);

test(
  "settings and a rule in two tabs are not overwritten without a question",
  { tag: "@long" },
  async ({ page }) => {
    const { first, second } = await inTwoTabs(page, "/settings");
    const message = second.app.getByLabel("Message on new orders");
    await first.call("PUT", "/api/settings", { replyTo: "orders@two-tabs.example" });
    await message.fill("Ring twice");
    await second.save();
    const settings = changedBanner(second);
    await expect(settings.getByRole("listitem")).toHaveText([
      "Replies go to: empty → orders@two-tabs.example",
    ]);
    await settings.getByRole("button", { name: "Keep my changes" }).click();
    await second.seesToast("Settings saved");
    expect(await second.call("GET", "/api/settings")).toMatchObject({
      replyTo: "orders@two-tabs.example",
      supplierMessage: "Ring twice",
    });
    await second.call("PUT", "/api/settings", { supplierMessage: "", replyTo: "" });

    const [level] = await first.call<Line[]>("GET", "/api/stock-levels?search=MUG-01&limit=1");
    const { variantId, title } = level!;
    const rule = (reorderPoint: number, reorderQuantity = 6) => ({
      rules: [{ variantId, reorderPoint, reorderQuantity }],
    });
    await first.call("PUT", "/api/reorder/rules/bulk", rule(1));
    await second.openApp("/reorder/rules?search=MUG-01");
    const point = second.app.getByRole("textbox", { name: `Reorder point of ${title}` });
    await point.fill("9");
    await first.call("PUT", "/api/reorder/rules/bulk", rule(4, 18));
    await second.page.getByRole("button", { name: "Save 1 rule" }).click();
    const rules = changedBanner(second);
    await expect(rules.getByRole("listitem")).toHaveText([
      `${title}, Reorder point: 1 → 4 ${common.changed.replaced}`,
      `${title}, Reorder quantity: 6 → 18`,
    ]);
    await expect(point).toHaveValue("9");
    await rules.getByRole("button", { name: "Keep my changes" }).click();
    await second.seesToast("1 rule saved");
    const stored = await second.call<object[]>("GET", "/api/reorder/rules");
    expect(stored).toContainEqual(
      expect.objectContaining({ variantId, reorderPoint: 9, reorderQuantity: 18 }),
    );
  },
);

test(
  "setting a supplier for what is to be ordered overwrites no rule that another tab has changed",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    const suppliers = [];
    for (const name of ["First Tab Clay", "Second Tab Clay"]) {
      suppliers.push({ name: `${name} ${Date.now()}`, id: 0 });
      suppliers.at(-1)!.id = (await makeSupplier(admin, suppliers.at(-1)!.name)).id;
    }
    const [theirs, ours] = suppliers;
    const [level] = await admin.call<Line[]>("GET", "/api/stock-levels?search=MUG-03&limit=1");
    const { variantId, title } = level!;
    const save = (rule: object) =>
      admin.call("PUT", "/api/reorder/rules/bulk", { rules: [{ variantId, ...rule }] });
    const stored = async () =>
      (await admin.call<{ variantId: string }[]>("GET", "/api/reorder/rules")).find(
        (rule) => rule.variantId === variantId,
      );
    await save({ reorderPoint: 900, reorderQuantity: 6, supplierId: null });
    const { first, second } = await inTwoTabs(page, "/reorder?search=MUG-03");
    await first.call("PUT", "/api/reorder/rules/bulk", {
      rules: [{ variantId, reorderPoint: 800, reorderQuantity: 18, supplierId: theirs!.id }],
    });

    const { app } = second;
    await app.getByRole("checkbox", { name: new RegExp(title) }).check();
    await app
      .getByRole("combobox", { name: "Supplier", exact: true })
      .last()
      .selectOption({ label: ours!.name });
    await app.getByRole("button", { name: "Set supplier" }).click();
    const banner = changedBanner(second);
    await expect(banner.getByRole("listitem")).toHaveText([
      `${title}, Supplier: empty → ${theirs!.name} ${common.changed.replaced}`,
      `${title}, Reorder point: 900 → 800`,
      `${title}, Reorder quantity: 6 → 18`,
    ]);
    expect(await stored()).toMatchObject({ reorderPoint: 800, supplierId: theirs!.id });

    await banner.getByRole("button", { name: "Keep my changes" }).click();
    await second.seesToast("Supplier set");
    expect(await stored()).toMatchObject({
      reorderPoint: 800,
      reorderQuantity: 18,
      supplierId: ours!.id,
    });
    await save({ reorderPoint: 1, reorderQuantity: 6, supplierId: null });
  },
);

test("alert settings in two tabs keep what each changed", { tag: "@long" }, async ({ page }) => {
  const { first, second } = await inTwoTabs(page, "/alerts");
  const before = await first.call<object>("GET", "/api/alerts/configure");
  const percent = second.app.getByLabel("Threshold");
  await percent.fill("130");
  await first.call("POST", "/api/alerts/configure", { overduePoAlerts: false });
  await second.save();
  const banner = changedBanner(second);
  await expect(banner.getByRole("listitem")).toHaveText([/: on → off$/]);
  await banner.getByRole("button", { name: "Keep my changes" }).click();
  await second.seesToast("Settings saved");
  expect(await second.call("GET", "/api/alerts/configure")).toMatchObject({
    alertThresholdPercent: 130,
    overduePoAlerts: false,
  });
  await second.call("POST", "/api/alerts/configure", before);
});

test("two people who edit a transfer keep each other's items", { tag: "@long" }, async ({ page }) => {
  const admin = new StoreAdmin(page);
  const places = { from: "Alder Street Warehouse", to: "Cannon Beach Shop" };
  const { id, variantId } = await plannedTransfer(admin, { ...places, sku: "MUG-01", quantity: 1 });
  await admin.openApp(`/transfers/${id}/edit`);
  await admin.app.getByRole("textbox", { name: "Notes" }).fill("Mine");
  await admin.call("PUT", `/api/stock-transfers/${id}`, { items: [{ variantId, quantity: 4 }] });
  await admin.save();
  const banner = changedBanner(admin);
  await expect(banner.getByRole("listitem")).toHaveText([/Quantity: 1 → 4$/]);
  await banner.getByRole("button", { name: "Keep my changes" }).click();
  await admin.seesToast(`Transfer #${id} saved`);
  expect(await admin.call("GET", `/api/stock-transfers/${id}`)).toMatchObject({
    notes: "Mine",
    items: [{ quantity: 4 }],
  });
  await admin.call("PUT", `/api/stock-transfers/${id}`, { status: "cancelled" });
});

test(
  "two people who edit the notes of a transfer or a count keep each other's notes",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    const levels = await admin.call<Line[]>("GET", "/api/stock-levels?search=MUG-01");
    const [from, to] = levels;
    const items = [{ variantId: from!.variantId, quantity: 1 }];
    const place = { sourceLocationId: from!.locationId, destinationLocationId: to!.locationId };
    const transfer = await admin.call<{ id: number }>("POST", "/api/stock-transfers", { ...place, items });
    const count = await admin.call<{ id: number }>("POST", "/api/stock-counts", {
      locationId: from!.locationId,
    });
    const documents = [
      { address: `/transfers/${transfer.id}`, api: `/api/stock-transfers/${transfer.id}` },
      { address: `/counts/${count.id}`, api: `/api/stock-counts/${count.id}` },
    ];
    for (const { address, api } of documents) {
      await admin.openApp(address);
      const notes = admin.app.getByRole("textbox", { name: "Notes" });
      await notes.fill("Mine");
      await admin.call("PUT", api, { notes: "Theirs" });
      await admin.save();
      const banner = changedBanner(admin);
      await expect(banner.getByRole("listitem")).toHaveText([
        `Notes: empty → Theirs ${common.changed.replaced}`,
      ]);
      await expect(notes).toHaveValue("Mine");
      await banner.getByRole("button", { name: "Keep my changes" }).click();
      await admin.seesToast("Saved");
    }
    const variantId = from!.variantId;
    await admin.app.getByRole("textbox", { name: "Notes" }).fill("While another counts");
    await admin.call("PUT", `/api/stock-counts/${count.id}`, { items: [{ variantId, countedQuantity: 5 }] });
    await admin.save();
    await expect(changedBanner(admin)).toHaveCount(0);
    await admin.call("PUT", `/api/stock-counts/${count.id}`, { status: "cancelled" });
  },
);

import { expect } from "@playwright/test";
import { gidNumber } from "../../app/lib/gid-number";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";

interface Supplier {
  id: number;
}

test("a supplier's products are searched for, typed, pasted, imported, and removed", async ({ page }) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  const [level] = await admin.call<{ variantId: string }[]>("GET", "/api/stock-levels?search=MUG-01");
  const { id } = await admin.call<Supplier>("POST", "/api/suppliers", { name: "Kiln & Clay Items" });

  await admin.openApp(`/suppliers/${id}`);
  await admin.titleBarAction("Products and terms").click();
  await admin.appIsLoaded("Products from Kiln & Clay Items");
  await expect(app.getByText("Say what this supplier delivers")).toBeVisible();

  await app.getByRole("combobox", { name: "Search products to add" }).fill("MUG-01");
  await app
    .getByRole("option", { name: /Everyday Mug/ })
    .first()
    .click();
  const cell = (field: string) =>
    app.getByRole("textbox", { name: new RegExp(`^${field} of Everyday Mug`) }).first();
  await expect(cell("Article number")).toBeFocused();
  await cell("Article number").fill("KC-1");
  await cell("Unit cost").fill("much");
  await cell("Units per case").fill("12");
  await page.getByRole("button", { name: "Save 1 product" }).click();
  await expect(cell("Unit cost")).toHaveAttribute("aria-invalid", "true");
  await expect(cell("Article number")).toHaveValue("KC-1");
  await cell("Unit cost").fill("4.20");
  await cell("Price breaks").fill("48: 3.90");
  await app.getByRole("checkbox", { name: /^Preferred of Everyday Mug/ }).check();
  await page.getByRole("button", { name: "Save 1 product" }).click();
  await admin.seesToast("1 product saved");

  // Cells of a spreadsheet fill the row from where they are pasted.
  await cell("Minimum units").evaluate((input) => {
    const data = new DataTransfer();
    data.setData("text/plain", "24\t12\t9");
    input.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await admin.seesToast("1 row pasted");
  await expect(cell("Minimum units")).toHaveValue("24");
  await expect(cell("Lead time, days")).toHaveValue("9");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(cell("Minimum units")).toHaveValue("1");

  await admin.titleBarAction("Import").click();
  const dialog = app.getByRole("dialog");
  await dialog
    .getByRole("textbox", { name: /paste cells/ })
    .fill("SKU\tUnit cost\tUnits per case\nMUG-01\t4.50\t6\nNO-SUCH\t1\t1");
  await dialog.getByRole("button", { name: "Check pasted cells" }).click();
  await expect(dialog.getByText("No product has this SKU")).toBeVisible();
  await dialog.getByRole("button", { name: "Apply 1 product" }).click();
  await admin.seesToast("1 product saved");
  await expect(cell("Unit cost")).toHaveValue("4.50");
  await expect(cell("Article number")).toHaveValue("KC-1");

  // On the product's own page.
  const number = gidNumber(level?.variantId ?? "");
  await admin.openApp(`/stock-levels/${number}`);
  await expect(app.getByRole("link", { name: "Kiln & Clay Items" })).toBeVisible();
  await expect(app.getByText(/\$4\.50 · case of 6/)).toBeVisible();

  await admin.openApp(`/suppliers/${id}/products`);
  await app.getByRole("button", { name: /^Remove Everyday Mug/ }).click();
  await app.getByRole("dialog").getByRole("button", { name: "Remove product" }).click();
  await admin.seesToast("Product removed");
  await expect(app.getByText("Say what this supplier delivers")).toBeVisible();
});

test(
  "all products of a vendor become its supplier's with one press, and two tabs do not overwrite each other",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    const { app } = admin;
    const { id } = await admin.call<Supplier>("POST", "/api/suppliers", { name: "Tideline Pottery" });
    await admin.openApp(`/suppliers/${id}/products`);
    await app.getByRole("button", { name: /^Add [\d,]+ products? from this vendor$/ }).click();
    await admin.seesToast(/products? added/);
    const cost = app.getByRole("textbox", { name: /^Unit cost of / }).first();
    await cost.fill("7.00");

    const [item] = await admin.call<{ variantId: string }[]>("GET", `/api/suppliers/${id}/items`);
    await admin.call("PUT", `/api/suppliers/${id}/items`, {
      items: [{ variantId: item?.variantId, cost: 6, packSize: 24 }],
    });
    await page.getByRole("button", { name: "Save 1 product" }).click();
    await expect(app.getByText("Someone changed these products while you were editing")).toBeVisible();
    await app.getByRole("button", { name: "Keep my changes" }).click();
    await admin.seesToast("1 product saved");
    await expect(cost).toHaveValue("7.00");
    await expect(app.getByRole("textbox", { name: /^Units per case of / }).first()).toHaveValue("24");
  },
);

test(
  "an order is written in the supplier's cases, printed in cases, and received by the case",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    const { app } = admin;
    const [level] = await admin.call<{ variantId: string }[]>("GET", "/api/stock-levels?search=MUG-01");
    const { id } = await admin.call<Supplier>("POST", "/api/suppliers", { name: "Kiln by the Case" });
    const terms = { packSize: 12, minimumQuantity: 24, cost: 4.2, articleNumber: "KC-9" };
    await admin.call("PUT", `/api/suppliers/${id}/items`, {
      items: [{ variantId: level?.variantId, ...terms }],
    });

    await admin.openApp(`/purchase-orders/new?supplierId=${id}`);
    await app.getByRole("combobox", { name: "Search products to add" }).fill("MUG-01");
    await app
      .getByRole("option", { name: /Everyday Mug/ })
      .first()
      .click();
    const quantity = app.getByRole("textbox", { name: /^Quantity of Everyday Mug/ });
    await expect(app.getByText("Cases of 12, at least 24")).toBeVisible();
    await app.getByRole("button", { name: /^Order 24 units of Everyday Mug/ }).click();
    await expect(quantity).toHaveValue("24");
    await expect(app.getByText("2 cases of 12")).toBeVisible();
    await app.getByRole("button", { name: /^Use the agreed cost of \$4\.20 for Everyday Mug/ }).click();
    await expect(app.getByRole("textbox", { name: /^Unit cost of Everyday Mug/ })).toHaveValue("4.20");

    await quantity.fill("30");
    await expect(app.getByText("1 line differs from the supplier's terms")).toBeVisible();
    await app.getByRole("button", { name: "Use the supplier's terms" }).click();
    await expect(quantity).toHaveValue("36");
    await page.getByRole("button", { name: "Save" }).click();
    await admin.appIsLoaded(/^PO-/);
    await expect(app.getByText("3 cases of 12")).toBeVisible();

    const [order] = await admin.call<{ id: number }[]>("GET", `/api/purchase-orders?supplierId=${id}`);
    await admin.call("POST", `/api/purchase-orders/${order?.id}/send`, { email: false });
    await admin.openApp(`/purchase-orders/${order?.id}/receive`);
    await app.getByRole("button", { name: /^One case of 12 more: Everyday Mug/ }).click();
    await expect(app.getByRole("textbox", { name: /^Received now: Everyday Mug/ })).toHaveValue("12");
    await app.getByRole("button", { name: "Receive", exact: true }).click();
    await admin.appIsLoaded(/^PO-/);
    await expect(app.getByText("12 of 36 received")).toBeVisible();
  },
);

test(
  "costs that an order paid are offered, and taken, kept, added, or dismissed only with a press",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    const { app } = admin;
    const found = await admin.call<{ variantId: string; title: string }[]>("GET", "/api/stock-levels");
    const variants = [...new Map(found.map((level) => [level.variantId, level])).values()].slice(0, 5);
    const { id } = await admin.call<Supplier>("POST", "/api/suppliers", { name: "Paid in Full" });
    const [taken, kept, ...others] = variants.map(({ variantId }) => variantId);
    const items = [taken, kept, others[0]].map((variantId) => ({ variantId, cost: 4 }));
    await admin.call("PUT", `/api/suppliers/${id}/items`, { items });
    const order = async (lines: { variantId: string | undefined; costPrice: number }[]) => {
      const lineItems = lines.map((line) => ({ ...line, quantity: 6 }));
      const made = await admin.call<{ id: number; poNumber: string }>("POST", "/api/purchase-orders", {
        ...{ supplierId: id, lineItems },
      });
      await admin.call("POST", `/api/purchase-orders/${made.id}/send`, { email: false });
      return made.poNumber;
    };
    const all = [taken, kept, ...others].map((variantId) => ({ variantId, costPrice: 4.2 }));
    const poNumber = await order(all);

    await admin.openApp(`/suppliers/${id}/products`);
    await expect(app.getByText("3 costs differ from what you last paid")).toBeVisible();
    await expect(app.getByText("You ordered 2 products that aren't in this list")).toBeVisible();
    await expect(app.getByRole("link", { name: poNumber }).first()).toBeVisible();
    await expect(app.getByText("Paid $4.20 on").first()).toBeVisible();
    const cost = (at: number) => app.getByRole("textbox", { name: /^Unit cost of / }).nth(at);
    for (const at of [0, 1, 2]) await expect(cost(at)).toHaveValue("4.00");

    // What is typed below is saved or discarded first.
    await cost(0).fill("5");
    await expect(app.getByRole("button", { name: /^Use \$4\.20 for / }).first()).toBeDisabled();
    await page.getByRole("button", { name: "Discard" }).click();

    await app.getByRole("button", { name: `Use $4.20 for ${variants[0]?.title ?? ""}` }).click();
    await admin.seesToast("1 cost changed");
    await expect(cost(0)).toHaveValue("4.20");
    await app.getByRole("button", { name: `Keep $4.00: ${variants[1]?.title ?? ""}` }).click();
    await admin.seesToast("Cost kept");
    await expect(app.getByText("1 cost differs from what you last paid")).toBeVisible();
    await app.getByRole("button", { name: `Add ${variants[3]?.title ?? ""}` }).click();
    await admin.seesToast("1 product added");
    await expect(app.getByText("You ordered 1 product that isn't in this list")).toBeVisible();

    // The same cost paid again is not offered again to who kept another; yet another cost is.
    await order([{ variantId: kept, costPrice: 4.2 }]);
    await admin.openApp(`/suppliers/${id}/products`);
    await expect(app.getByText("1 cost differs from what you last paid")).toBeVisible();
    await order(all.map((line) => ({ ...line, costPrice: 4.3 })).slice(0, 3));
    await order([{ variantId: others[2], costPrice: 2 }]);
    await admin.openApp(`/suppliers/${id}/products`);
    await app.getByRole("button", { name: "Use all 3 paid costs" }).click();
    await admin.seesToast("3 costs changed");
    await expect(app.getByText(/what you last paid/)).toBeHidden();
    const saved = await admin.call<{ variantId: string; cost: number }[]>(
      "GET",
      `/api/suppliers/${id}/items`,
    );
    expect(saved.find(({ variantId }) => variantId === kept)?.cost).toBe(4.3);
    await app.getByRole("button", { name: `Don't add: ${variants[4]?.title ?? ""}` }).click();
    await admin.seesToast("Not added and not offered again");
    await expect(app.getByText(/aren't in this list|isn't in this list/)).toBeHidden();
    await order([{ variantId: others[2], costPrice: 3 }]);
    await admin.openApp(`/suppliers/${id}/products`);
    await expect(cost(0)).toBeVisible();
    await expect(app.getByText(/aren't in this list|isn't in this list/)).toBeHidden();
  },
);

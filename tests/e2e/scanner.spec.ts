import { expect } from "@playwright/test";
import { receiving } from "../../app/texts/en/receiving";
import { visits } from "./controls/visits";
import { test } from "./merchants-browser";
import { scanCode } from "./scanner-keys";
import { StoreAdmin } from "./store-admin";

interface Line {
  title: string;
  sku: string;
  quantity: number;
}

test("a delivery is scanned in without the mouse, and a scan into a quantity is a scan", async ({ page }) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  const address = (await visits.receiving?.prepare(admin)) ?? "";
  const id = /\d+/.exec(address)?.[0];
  const { lineItems } = await admin.call<{ lineItems: Line[] }>("GET", `/api/purchase-orders/${id}`);
  const [first, second] = lineItems;
  if (!first || !second) throw new Error("The order has two lines.");
  await admin.openApp(address);
  await expect(app.getByRole("textbox", { name: receiving.scan.label })).toBeFocused();
  const countOf = ({ title }: Line) =>
    app.getByRole("textbox", { name: receiving.nowOf.replace("{{name}}", title), exact: true });
  const scan = ({ sku }: Line) => scanCode(page, sku);

  await scan(first);
  await expect(countOf(first)).toHaveValue("1");
  await countOf(first).fill("2");
  await scan(second);
  await expect(countOf(first)).toHaveValue("2");
  await expect(countOf(second)).toHaveValue("1");
  await scan(first);
  await expect(countOf(first)).toHaveValue("3");
});

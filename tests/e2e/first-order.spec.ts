import { expect } from "@playwright/test";
import { test } from "./merchants-browser";
import { installInNewStore } from "./new-store";

test("a new shop comes from its import to its first orders in four presses, without a number typed", async ({
  page,
}) => {
  const admin = await installInNewStore(page, {
    ...{ name: "first-days", variants: 30, locations: 1, orders: 6_000, seed: 21 },
  });
  const { app } = admin;
  await test.step("its forecasts are made", async () => {
    const forecasts = async () =>
      (await admin.call<{ renewedOn: string | null }>("GET", "/api/reorder/policy")).renewedOn;
    await expect.poll(forecasts, { timeout: 120_000 }).not.toBeNull();
    await admin.openApp();
  });

  let presses = 0;
  const press = async (button: string) => {
    presses += 1;
    await app.getByRole("button", { name: button, exact: true }).last().click();
  };
  await press("Create from vendors");
  const run = app.getByRole("button", { name: /^Import \d+ lines$/ });
  await press(String(await run.textContent()));
  await expect(app.getByText(/^\d+ lines were imported\.$/)).toBeVisible();
  await admin.openApp();
  await expect(app.getByRole("button", { name: "Use forecasts" })).toBeVisible();
  await press("Use forecasts");
  await admin.seesToast(/variants? changed/);
  await press("Create draft orders");
  await expect(app.getByRole("link", { name: /^PO-/ }).first()).toBeVisible();
  expect(presses).toBeLessThanOrEqual(5);

  const orders = await admin.call<{ status: string; lineItemCount: number }[]>("GET", "/api/purchase-orders");
  expect(orders.length).toBeGreaterThan(0);
  for (const { status, lineItemCount } of orders) {
    expect(status).toBe("draft");
    expect(lineItemCount).toBeGreaterThan(0);
  }
});

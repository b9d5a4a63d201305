import { expect } from "@playwright/test";
import type { StoreAdmin } from "./store-admin";

interface Moved {
  from: string;
  to: string;
  sku: string;
  quantity: number;
}

/** Plans a transfer of one product, sends it on its way and completes it. */
export async function transfer(admin: StoreAdmin, { from, to, sku, quantity }: Moved): Promise<void> {
  const { app } = admin;
  await admin.openApp("/transfers");
  await admin.titleBarAction("Create transfer").click();
  await admin.appIsLoaded("Create transfer");
  await app.getByRole("combobox", { name: "From" }).selectOption({ label: from });
  await app.getByRole("combobox", { name: "To", exact: true }).selectOption({ label: to });
  await scan(admin, sku);
  await app.getByRole("textbox", { name: /^Quantity of/ }).fill(String(quantity));
  await admin.save();
  await admin.appIsLoaded(/^Transfer #\d+$/);
  await admin.titleBarAction("Mark as in transit").click();
  await app.getByRole("dialog").getByRole("button", { name: "Mark as in transit" }).click();
  await expect(app.getByText("In transit", { exact: true }).first()).toBeVisible();
  await admin.titleBarAction("Complete transfer").click();
  await app.getByRole("dialog").getByRole("button", { name: "Complete transfer" }).click();
  await expect(app.getByText("Completed", { exact: true }).first()).toBeVisible();
}

interface Level {
  variantId: string;
  sku: string;
  locationId: string;
  locationName: string;
}

/** A pending transfer of one product. */
export async function plannedTransfer(
  admin: StoreAdmin,
  { from, to, sku, quantity }: Moved,
): Promise<{ id: number; variantId: string }> {
  const levels = await admin.call<Level[]>("GET", `/api/stock-levels?search=${sku}`);
  const [source, destination] = [from, to].map((place) =>
    levels.find((level) => level.sku === sku && level.locationName === place),
  );
  if (!source || !destination) throw new Error(`${sku} is not stocked at both locations.`);
  const { variantId, locationId: sourceLocationId } = source;
  const body = {
    sourceLocationId,
    destinationLocationId: destination.locationId,
    items: [{ variantId, quantity }],
  };
  const { id } = await admin.call<{ id: number }>("POST", "/api/stock-transfers", body);
  return { id, variantId };
}

/** Starts a count of a whole location; answers its address within the app. */
export async function startCount(admin: StoreAdmin, location: string): Promise<string> {
  const { app, page } = admin;
  await admin.openApp("/counts");
  await admin.titleBarAction("Start count").click();
  await admin.appIsLoaded("Start count");
  await app.getByRole("combobox", { name: "Location" }).selectOption({ label: location });
  await app.getByRole("button", { name: "Start counting" }).click();
  await admin.appIsLoaded(/^Count #\d+$/);
  await expect(page).toHaveURL(/\/app\/counts\/\d+$/);
  return new URL(page.url()).pathname.replace(/^.*\/app(?=\/counts)/, "");
}

/** Scans a product and types how many of it lie there. */
export async function countUnits(admin: StoreAdmin, sku: string, quantity: number): Promise<void> {
  const { app } = admin;
  await scan(admin, sku);
  const last = app.getByRole("region", { name: "Last scanned" });
  await expect(last).toContainText(sku);
  await last.getByRole("textbox", { name: /^Counted of/ }).fill(String(quantity));
  await expect(app.getByText("All lines saved")).toBeVisible();
}

export async function submitCount(admin: StoreAdmin): Promise<void> {
  const { app } = admin;
  await admin.titleBarAction("Submit count").click();
  await app.getByRole("dialog").getByRole("button", { name: "Submit count" }).click();
  await admin.appIsLoaded(/^Count #\d+$/);
  await expect(app.getByText("Submitted", { exact: true }).first()).toBeVisible();
}

export async function scan({ app }: StoreAdmin, code: string): Promise<void> {
  const field = app.getByPlaceholder("Scan or type a SKU or barcode");
  await field.fill(code);
  await field.press("Enter");
}

/** A scanner types faster than a person, into whatever has the focus, and ends with Enter. */
export async function scanByKeys({ app }: StoreAdmin, code: string): Promise<void> {
  await app.locator(":focus").evaluate((field, text) => {
    for (const key of [...text, "Enter"]) {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      field.dispatchEvent(event);
    }
  }, code);
}

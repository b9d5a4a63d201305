import { expect } from "@playwright/test";
import { callAppOf, control } from "./stand-in";

export const warehouse = "Alder Street Warehouse";
const shop = process.env.E2E_SHOP ?? "";

interface Level {
  variantId: string;
  locationId: string;
  locationName: string;
  currentStock: number;
}

/** Stock is changed in the store, and the webhook about it is lost. */
export async function changeUnreported(sku: string, units: number): Promise<void> {
  const path = `/api/stock-levels?search=${sku}`;
  const levels = await callAppOf<Level[]>(shop, { method: "GET", path });
  const level = levels.find(({ locationName }) => locationName === warehouse);
  // What is still on its way would be lost as well.
  await expect.poll(async () => (await control("webhooks/settle", {})).settled).toBe(true);
  await control("webhooks", { loseShare: 1 });
  await control(`stores/${shop}/level`, { ...level, quantity: (level?.currentStock ?? 0) + units });
  await control("webhooks", { loseShare: 0 });
}

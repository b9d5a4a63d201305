import { expect } from "@playwright/test";

export const warehouse = "Alder Street Warehouse";
const { E2E_APP_URL: appUrl, E2E_SIMULATOR_URL: simulatorUrl, E2E_SHOP: shop } = process.env;

/** Asks the stand-in for what happens outside the app. */
export async function control(path: string, body: object): Promise<ReturnType<typeof JSON.parse>> {
  const headers = { "Content-Type": "application/json" };
  const address = `${simulatorUrl}/simulator/${path}`;
  const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
  expect(answer.ok).toBe(true);
  return answer.json();
}

/** The emails that arrived at an address, oldest first. */
export async function mailsTo(address: string): Promise<{ id: string }[]> {
  const answer = await fetch(`${simulatorUrl}/simulator/mails?to=${encodeURIComponent(address)}`);
  return ((await answer.json()) as { mails: { id: string }[] }).mails;
}

/** Stock is changed in the store, and the webhook about it is lost. */
export async function changeUnreported(sku: string, units: number): Promise<void> {
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

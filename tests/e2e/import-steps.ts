import { expect } from "@playwright/test";
import type { StoreAdmin } from "./store-admin";

/** A file of suppliers' products with a line of each outcome, brought and previewed. */
export async function previewedImport(admin: StoreAdmin): Promise<number> {
  const supplier = `Brought ${Date.now()}`;
  const lines = ["MUG-01,4.10", "MUG,4.10", "MUG-01,3", "UNKNOWN-1,2"];
  const content = Buffer.from(`Lieferant,SKU,EK\n${lines.map((line) => `${supplier},${line}`).join("\n")}\n`);
  const file = { fileName: "products.csv", size: content.length };
  const { id } = await admin.call<{ id: number }>("POST", "/api/imports", file);
  const part = { position: 0, content: content.toString("base64") };
  await admin.call("POST", `/api/imports/${id}/parts`, part);
  await admin.call("POST", `/api/imports/${id}/preview`, {});
  await expect
    .poll(async () => (await admin.call<{ status: string }>("GET", `/api/imports/${id}`)).status)
    .toBe("previewed");
  return id;
}

import { expect, type Page } from "@playwright/test";
import { control } from "./stand-in";
import { StoreAdmin } from "./store-admin";

interface NewStore {
  name: string;
  variants: number;
  locations: number;
  orders: number;
  seed: number;
  currency?: string;
  timeZone?: string;
}

/** The admin of a store of its own, whose owner has just installed the app; its import has ended. */
export async function installInNewStore(page: Page, { name, ...store }: NewStore): Promise<StoreAdmin> {
  await control("stores", { domain: `${name}.myshopify.com`, ...store });
  const admin = adminOf(page, name);
  await admin.open("/apps");
  await page.getByRole("main").getByRole("link", { name: "Install Backroom" }).click();
  await page.getByRole("button", { name: "Install" }).click();
  await admin.appIsLoaded("Backroom");
  await expect(admin.app.getByText("Changes in your store sync automatically.")).toBeVisible({
    timeout: 120_000,
  });
  return admin;
}

/** The admin of a store that is there already. */
export function adminOf(page: Page, name: string): StoreAdmin {
  return new StoreAdmin(page, String(process.env.E2E_ADMIN_URL).replace(/[^/]+$/, name));
}

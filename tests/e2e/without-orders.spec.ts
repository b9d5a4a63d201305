import { expect } from "@playwright/test";
import { common } from "../../app/texts/en/common";
import { control, openStore } from "../support/stores";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";

const { E2E_APP_URL: appUrl = "-", E2E_SIMULATOR_URL: simulatorUrl = "-" } = process.env;
const handle = "no-orders";

test(
  "before Shopify lets the app read orders, every page with sales says that they are not known",
  { tag: "@long" },
  async ({ page }) => {
    await control(simulatorUrl, "POST", "protected-data", { approved: false });
    try {
      const domain = `${handle}.myshopify.com`;
      await openStore({ appUrl, simulatorUrl }, { domain, variants: 20, locations: 1, orders: 30 });
    } finally {
      await control(simulatorUrl, "POST", "protected-data", { approved: true });
    }
    const admin = new StoreAdmin(page, `${simulatorUrl}/store/${handle}`);
    const said = admin.app.getByText(common.sales.none);
    for (const path of ["", "/reports/velocity", "/reorder", "/reorder/rules", "/reorder/forecasts"]) {
      await admin.openApp(path);
      await expect(said).toBeVisible();
    }
    await admin.openApp("");
    await expect(admin.app.getByText(/no orders, which Backroom has no access to/)).toBeVisible();
  },
);

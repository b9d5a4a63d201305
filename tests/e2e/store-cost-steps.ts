import { expect } from "@playwright/test";
import { gidNumber } from "../../app/lib/gid-number";
import { computeCosts } from "./compute-costs";
import { inDatabase, runJobNow } from "./stage-database";
import { control } from "./stand-in";
import type { StoreAdmin } from "./store-admin";

const shop = process.env.E2E_SHOP ?? "";

const waiting = { timeout: 120_000, intervals: [500, 1_000] };

/** How the variant's cost stands, with the job that moves it on run meanwhile. */
async function statusOf(sku: string): Promise<string | undefined> {
  await runJobNow("write-costs");
  const { rows } = await inDatabase((database) =>
    database.query<{ status: string }>(
      `SELECT written.status FROM store_costs AS written
       JOIN variants AS variant ON variant.shop_id = written.shop_id AND variant.id = written.variant_id
       WHERE variant.sku = $1`,
      [sku],
    ),
  );
  return rows[0]?.status;
}

/** Costs are written to the store, and somebody changes that of a variant there. */
export async function changeStoreCost(admin: StoreAdmin, sku: string, cost: string): Promise<void> {
  await admin.call("PUT", "/api/settings", { costsToStore: true });
  await computeCosts(admin);
  await expect.poll(() => statusOf(sku), waiting).toBe("written");
  // Half a minute after our own change a reading cannot be an old one.
  await inDatabase((database) =>
    database.query("UPDATE store_costs SET sent_at = sent_at - interval '1 hour' WHERE sent_at IS NOT NULL"),
  );
  const [variant] = await admin.call<{ variantId: string; productId: string }[]>(
    "GET",
    `/api/variants?search=${sku}`,
  );
  const product = gidNumber(variant?.productId ?? "");
  await control(`stores/${shop}/products/${product}`, { variants: [{ id: variant?.variantId, cost }] });
  await expect.poll(() => statusOf(sku), waiting).toBe("differs");
}

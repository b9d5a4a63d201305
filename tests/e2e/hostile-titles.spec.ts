import { expect } from "@playwright/test";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";

const { E2E_APP_URL: appUrl = "-", E2E_SIMULATOR_URL: simulatorUrl, E2E_SHOP: shop } = process.env;
const sku = "HOSTILE-01";
const title = `"><img src=x onerror="top.hostile=1;hostile=1"></script><script>hostile=1</script>`;

type Json = ReturnType<typeof JSON.parse>;

async function control(method: string, path: string, body?: object): Promise<Json> {
  const answer = await fetch(`${simulatorUrl}/simulator/${path}`, {
    method,
    headers: { "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.ok).toBe(true);
  return answer.json().catch(() => null);
}

async function api(method: string, path: string, body?: object): Promise<Json> {
  const { token } = await control("POST", "session-token", { shop });
  const answer = await fetch(`${appUrl}${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.ok).toBe(true);
  return ((await answer.json()) as Json).data;
}

test(
  "a product and a supplier whose names are scripts are plain text on every page",
  { tag: "@long" },
  async ({ page }) => {
    const stranger = { title, vendor: title, variants: [{ title, sku, stock: [3, 0] }] };
    const product = await control("POST", `stores/${shop}/products`, stranger);
    const found = () => api("GET", `/api/variants?code=${sku}`);
    await expect.poll(async () => (await found()).length, { timeout: 15_000 }).toBe(1);
    const [{ variantId }] = await found();
    const [{ locationId }] = await api("GET", "/api/stock-levels?limit=1");
    await control("POST", `stores/${shop}/level`, { variantId, locationId, quantity: 2 });
    const supplier = await api("POST", "/api/suppliers", { name: title, notes: title, paymentTerms: title });
    const lineItems = [{ variantId, quantity: 2, costPrice: 1 }];
    const body = { supplierId: supplier.id, notes: title, supplierNotes: title, lineItems };
    const order = await api("POST", "/api/purchase-orders", body);
    const rule = { variantId, reorderPoint: 50, reorderQuantity: 5, supplierId: supplier.id };
    const { id: ruleId } = await api("POST", "/api/reorder/rules", rule);

    const admin = new StoreAdmin(page);
    const paths = [
      ...["", "/suppliers", `/suppliers/${supplier.id}`, "/alerts"],
      ...["/purchase-orders", `/purchase-orders/${order.id}`, `/purchase-orders/${order.id}/edit`],
      ...[`/stock-levels?search=${sku}`, `/stock-levels/${String(variantId).split("/").pop()}`],
      ...["/reorder", "/reorder/rules", "/counts/new", "/transfers/new", "/reports/adjustments"],
    ];
    let shown = 0;
    for (const path of paths) {
      await admin.openApp(path);
      await admin.appIsSettled();
      const frame = page.frames().find((candidate) => candidate.url().startsWith(appUrl));
      const seen = await frame?.evaluate(
        (text) => ({
          ran: "hostile" in window,
          images: document.querySelectorAll("img[src='x']").length,
          isShown: document.body.innerText.includes(text),
        }),
        title.slice(0, 20),
      );
      expect(seen, path).toMatchObject({ ran: false, images: 0 });
      expect(await page.evaluate(() => "hostile" in window), path).toBe(false);
      if (seen?.isShown) shown += 1;
    }
    // It was there to be seen, as it was written.
    expect(shown).toBeGreaterThan(6);

    await api("DELETE", `/api/reorder/rules/${ruleId}`);
    await api("DELETE", `/api/purchase-orders/${order.id}`);
    await api("DELETE", `/api/suppliers/${supplier.id}`);
    await control("DELETE", `stores/${shop}/products/${product.id}`);
  },
);

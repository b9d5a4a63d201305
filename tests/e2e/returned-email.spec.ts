import { expect } from "@playwright/test";
import { purchaseOrders } from "../../app/texts/en/purchase-orders";
import { seriousFaults } from "./accessibility";
import { visits } from "./controls/visits";
import { test } from "./merchants-browser";
import { control, mailsTo } from "./stand-in";
import { StoreAdmin } from "./store-admin";

const { returned } = purchaseOrders;

/** An order whose email came back from the address. */
async function returnedFrom(admin: StoreAdmin, address: string): Promise<string> {
  const order = (await visits["a draft"]?.prepare(admin)) ?? "";
  await admin.call("POST", `/api${order}/send`, { recipient: address });
  const [mail] = await mailsTo(address);
  await control(`mails/${mail?.id}/events`, { event: "bounced", detail: "Mailbox does not exist" });
  return order;
}

test("a merchant learns that an order's email came back, and sends it to another address", async ({
  page,
}) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  const address = `gone-${Date.now()}@clay.example`;
  const order = await returnedFrom(admin, address);
  const happened = app.getByRole("list", { name: "Timeline" }).getByRole("listitem");

  await test.step("an alert leads to the order, which says why", async () => {
    await admin.openApp("/alerts");
    await app
      .getByRole("link", { name: /The email with .* came back/ })
      .first()
      .press("Enter");
    await expect(app.getByText(returned.bounced.replace("{{recipient}}", address))).toBeVisible();
    await expect(happened.filter({ hasText: `Returned from ${address}` })).toContainText(
      "Mailbox does not exist",
    );
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await seriousFaults(admin.frame())).toEqual([]);
      await page.screenshot({ path: `test-results/screenshots/returned-email-${width}.png` });
    }
    await page.setViewportSize({ width: 1280, height: 844 });
  });

  await test.step("another address is typed, and the notice goes", async () => {
    await app.getByRole("button", { name: returned.again }).press("Enter");
    const dialog = app.getByRole("dialog", { name: /^Send PO-/ });
    const recipient = dialog.getByLabel("Recipient");
    await expect(recipient).toHaveValue("");
    await expect(recipient).toBeFocused();
    await page.keyboard.type("office@clay.example");
    await dialog.getByRole("button", { name: "Send order" }).press("Enter");
    await expect(happened.filter({ hasText: "Sent to office@clay.example" })).toBeVisible();
    await expect(app.getByRole("button", { name: returned.again })).toBeHidden();
    expect(order).toMatch(/\d+$/);
  });
});

test(
  "the notice of a returned email is dismissed in one tab, and the other says so",
  { tag: "@long" },
  async ({ page, context }) => {
    const admin = new StoreAdmin(page);
    const order = await returnedFrom(admin, `left-${Date.now()}@clay.example`);
    const second = new StoreAdmin(await context.newPage());
    await admin.openApp(order);
    await second.openApp(order);
    const dismiss = (of: StoreAdmin) => of.app.getByRole("button", { name: "Dismiss notification" });
    await dismiss(admin).press("Enter");
    await admin.seesToast(returned.dismissed);
    await expect(dismiss(admin)).toHaveCount(0);
    await dismiss(second).press("Enter");
    await expect(second.app.getByText(returned.notDismissed)).toBeVisible();
    await second.page.close();
  },
);

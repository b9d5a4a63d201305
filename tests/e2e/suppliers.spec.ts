import { expect } from "@playwright/test";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";

test("a supplier is added with a contact, found, archived, and deleted", async ({ page }) => {
  const admin = new StoreAdmin(page);
  const name = "Quarry & Kiln";
  await admin.openApp("/suppliers/new");
  await admin.app.getByLabel("Name").fill(name);
  await admin.app.getByLabel("Email").fill("not an address");
  await admin.save();
  // A second save is taken once the first is answered.
  await expect(admin.app.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await expect(admin.app.getByLabel("Name")).toHaveValue(name);
  await admin.app.getByLabel("Email").fill("orders@quarry.example");
  await admin.save();
  await admin.appIsLoaded(name);

  await admin.app.getByRole("button", { name: "Add contact" }).click();
  const dialog = admin.app.getByRole("dialog");
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await admin.page.keyboard.type("Ines Roth");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(admin.app.getByRole("button", { name: "Edit Ines Roth" })).toBeVisible();
  await expect(admin.app.getByText("Shown after the first delivery")).toBeVisible();

  await admin.titleBarAction("Archive").click();
  await admin.seesToast("Supplier archived");
  await admin.openApp("/suppliers?view=archived&search=quarry");
  await admin.app.getByRole("link", { name }).click();
  await admin.appIsLoaded(name);
  await admin.titleBarAction("Delete").click();
  await admin.app.getByRole("dialog").getByRole("button", { name: "Delete supplier" }).click();
  await admin.appIsLoaded("Suppliers");
  await expect(admin.app.getByRole("link", { name })).toHaveCount(0);
});

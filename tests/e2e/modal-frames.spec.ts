import { expect } from "@playwright/test";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";

// The platform draws a modal's content in a frame of its own, apart from the app's document.
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem("modals-in-frames", "yes")));

function contentOf({ app }: StoreAdmin) {
  return app.getByRole("dialog").frameLocator("iframe.content");
}

test("a modal with a table previews a change of stock in its own frame, and comes back with it", async ({
  page,
}) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  await admin.openApp("/stock-levels?search=MUG-03");
  await app.getByRole("checkbox", { name: "Select all stock levels on this page" }).check();
  await app.getByRole("button", { name: "Change stock" }).click();
  const content = contentOf(admin);
  await content.getByRole("combobox", { name: "Available" }).selectOption({ label: "Add" });
  await content.getByRole("textbox", { name: "Units" }).fill("5");
  const table = content.getByRole("table");
  await expect(table.getByRole("row").nth(1)).toBeVisible();
  // The app's own styles hold there too.
  const font = (locator: typeof table) => locator.evaluate((element) => getComputedStyle(element).fontFamily);
  expect(await font(table)).toBe(await font(app.locator("body")));
  // Nothing is wider than the frame.
  const isTooWide = await content
    .locator("html")
    .evaluate((html) => html.scrollWidth > html.clientWidth || html.clientWidth === 0);
  expect(isTooWide).toBe(false);

  await content.getByRole("textbox", { name: "Units" }).press("Escape");
  await expect(app.getByRole("dialog")).toHaveCount(0);
  await app.getByRole("button", { name: "Change stock" }).click();
  await expect(content.getByRole("textbox", { name: "Units" })).toBeVisible();
  await app.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(app.getByRole("dialog")).toHaveCount(0);
});

test("a modal with a drop zone takes a file, dropped or chosen, and lists what it would do", async ({
  page,
}) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  await admin.openApp("/reorder/rules");
  await admin.titleBarAction("Import CSV").click();
  const content = contentOf(admin);
  await expect(content.getByText("CSV file")).toBeVisible();
  await expect(content.getByText("Choose a file")).toBeVisible();
  const file = "SKU,Reorder point,Reorder quantity\nNO-SUCH,4,10\n";
  await content
    .locator("input[type=file]")
    .setInputFiles({ name: "rules.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await expect(content.getByRole("table").getByText("No product has this SKU")).toBeVisible();

  const zone = content.locator(".Polaris-DropZone");
  await zone.evaluate(
    (element, text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], "dropped.csv", { type: "text/csv" }));
      for (const kind of ["dragenter", "dragover", "drop"])
        element.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    file.replace("NO-SUCH", "NOT-HERE"),
  );
  await expect(content.getByRole("table").getByText("NOT-HERE")).toBeVisible();
  await app.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
});

import { TZDate } from "@date-fns/tz";
import { expect, it } from "vitest";
import { inEnglish } from "~/texts/translate";
import { lowStockMessage, overdueMessage } from "./message";

const mug = { title: "Blue mug", sku: "MUG-01", stock: 3, reorderPoint: 10 };

it("says what is low, how much is left and where the reorder point is", () => {
  expect(inEnglish(lowStockMessage(mug))).toBe("Blue mug (MUG-01) has 3 left, reorder point 10");
  expect(inEnglish(lowStockMessage({ ...mug, stock: 0 }))).toBe(
    "Blue mug (MUG-01) has 0 left, reorder point 10",
  );
  expect(inEnglish(lowStockMessage({ ...mug, stock: 1_200, reorderPoint: 25_000 }))).toBe(
    "Blue mug (MUG-01) has 1,200 left, reorder point 25,000",
  );
});

it("says of a variant that was oversold by how much", () => {
  expect(inEnglish(lowStockMessage({ ...mug, stock: -2 }))).toBe(
    "Blue mug (MUG-01) is oversold by 2, reorder point 10",
  );
});

it("leaves out a SKU that is not there", () => {
  expect(inEnglish(lowStockMessage({ ...mug, sku: "" }))).toBe("Blue mug has 3 left, reorder point 10");
});

const order = { poNumber: "PO-00007", supplierName: "Clay & Co", ordered: 60, received: 20 };
const at = (moment: string, timeZone = "UTC") => new TZDate(moment, timeZone);

it("says of an overdue order whose it is, since when, and how much has not come", () => {
  expect(inEnglish(overdueMessage({ ...order, dueOn: at("2026-11-12T00:00:00Z") }))).toBe(
    "PO-00007 from Clay & Co was due on Nov 12, 2026, 40 of 60 units have not arrived",
  );
});

it("counts one unit as one", () => {
  const dueOn = at("2026-09-01T12:00:00Z");
  expect(inEnglish(overdueMessage({ ...order, received: 59, dueOn }))).toBe(
    "PO-00007 from Clay & Co was due on Sep 1, 2026, 1 of 60 units has not arrived",
  );
  expect(inEnglish(overdueMessage({ ...order, ordered: 1, received: 0, dueOn }))).toBe(
    "PO-00007 from Clay & Co was due on Sep 1, 2026, 1 of 1 unit has not arrived",
  );
});

it.each([
  ["America/New_York", "Nov 11, 2026"],
  ["UTC", "Nov 12, 2026"],
  ["Pacific/Auckland", "Nov 12, 2026"],
])("names the day as it is in %s", (timeZone, day) => {
  expect(inEnglish(overdueMessage({ ...order, dueOn: at("2026-11-12T03:00:00Z", timeZone) }))).toContain(
    `on ${day},`,
  );
});

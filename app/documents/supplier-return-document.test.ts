import { expect, test } from "vitest";
import type { ReturnDocument } from "~/models/supplier-return/return-document";
import { orderDocument } from "../../tests/support/order-document";
import { readPdf } from "../../tests/support/read-pdf";
import { drawReturn } from "./draw.server";

const { currency, language, locale, timeZone, shop, logo, supplier } = orderDocument();

const line = { sku: "MUG-01", articleNumber: "", title: "Stoneware mug", quantity: 3, unitCost: "12.5" };

function returnDocument(changes: Partial<ReturnDocument> = {}): ReturnDocument {
  return {
    ...{ currency, language, locale, timeZone, shop, logo, supplier },
    ...{ returnNumber: "RET-00007", poNumber: "PO-00042", mark: "", date: "2026-11-21T10:00:00.000Z" },
    shipFrom: { name: "Speicher", address: "Am Sandtorkai 3\n20457 Hamburg" },
    notes: "As agreed on the phone.",
    lines: [
      { ...line, reason: "quality", note: "Glaze is cracked", lineTotal: "37.5" },
      { ...line, quantity: 1, reason: "other", note: "Smells of paint", lineTotal: "12.5" },
    ],
    expectedCredit: "50",
    ...changes,
  };
}

test("the return note says what goes back to whom, from where, why, and which credit is expected", async () => {
  const [page] = await readPdf(await drawReturn(returnDocument()));
  for (const words of [
    "Return note",
    "RET-00007",
    "PO-00042",
    "Driftwood Home",
    "Åkerström & Søn Keramik ApS",
    "Ship from",
    "Am Sandtorkai 3",
    "Nov 21, 2026",
    "# SKU Title Reason Quantity Unit cost Credit",
    "Poor quality: Glaze is cracked",
    "Smells of paint",
    "2 lines, 4 units",
    "Expected credit €50.00",
    "As agreed on the phone.",
    "Page 1 of 1",
  ])
    expect(page?.text).toContain(words);
  expect(page?.text).not.toContain("Purchase order");
  expect(page?.text).not.toContain("Article no.");
});

test("a draft is marked on every page, and long returns go on", async () => {
  const lines = Array.from({ length: 60 }, (_, n) => ({
    ...line,
    ...{ sku: `MUG-${n}`, articleNumber: `A-${n}`, reason: "damaged" as const, note: "", lineTotal: "37.5" },
  }));
  const pages = await readPdf(await drawReturn(returnDocument({ mark: "draft", lines })));
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(page.text).toContain("Draft");
  expect(pages.map(({ text }) => text).join(" ")).toContain("A-59");
});

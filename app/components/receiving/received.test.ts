import { describe, expect, it } from "vitest";
import { blankLine } from "~/models/purchase-order/line-fields";
import {
  allOf,
  countOf,
  damagedUnits,
  type DeliveryLine,
  extraLines,
  lineFinder,
  pathsOf,
  scan,
  toReceiveBody,
  unitsNotAccepted,
  unitsOf,
  unorderedLine,
  withCodes,
} from "./received";

const line = (id: number, given: Partial<DeliveryLine> = {}): DeliveryLine => ({
  ...blankLine,
  id,
  variantId: `gid://platform/ProductVariant/${id}`,
  sku: `SKU-${id}`,
  title: `Product ${id}`,
  quantity: 10,
  receivedQuantity: 7,
  stock: [4],
  vendor: "Atelier Nord",
  codes: [`sku-${id}`, `400${id}`],
  ...given,
});
const lines = [line(1), line(2)];
const asTyped = { deviations: {}, decimal: ".", extra: "refused" } as const;
const done = [line(3, { title: "Vase", codes: ["vase-01"], receivedQuantity: 10 })];
const scanInto = (code: string, counted: Record<number, string> = {}) =>
  scan(code, { lines, done }, { counted, decimal: "." });

it.each([
  ["2 product", [2]],
  ["nord 4001", [1]],
  ["SKU- nor", [1, 2]],
  ["", [1, 2]],
  ["nord vase", []],
])("lines to receive are found by words of title, codes and vendor: %j", (search, ids) => {
  expect(lines.filter(lineFinder(search)).map(({ id }) => id)).toEqual(ids);
});

describe("a scanned code", () => {
  it("counts one of its line, by SKU in any case or by barcode", () => {
    expect(scanInto("SKU-2")).toMatchObject({ outcome: "counted", line: { id: 2 }, count: 1 });
    expect(scanInto(" 4001 ", { 1: "2" })).toMatchObject({ outcome: "counted", line: { id: 1 }, count: 3 });
  });

  it("counts no more than is open", () => {
    expect(scanInto("sku-1", { 1: "3" })).toMatchObject({ outcome: "full", line: { id: 1 } });
  });

  it("goes on with the next line of the same product", () => {
    const twins = [line(1), line(2, { codes: ["sku-1"] })];
    const scanned = scan("sku-1", { lines: twins, done }, { counted: { 1: "3" }, decimal: "." });
    expect(scanned).toMatchObject({ outcome: "counted", line: { id: 2 } });
  });

  it("is answered differently when it was received already and when it is not on the order", () => {
    expect(scanInto("VASE-01")).toMatchObject({ outcome: "done", line: { title: "Vase" } });
    expect(scanInto("nope")).toEqual({ outcome: "unknown" });
  });
});

describe("what was received", () => {
  it("is every line in its order, with null where no whole number was typed", () => {
    const counted = { 1: "2", 2: "a few" };
    expect(toReceiveBody(lines, { counted, ...asTyped, locationId: "" })).toEqual({
      ...{ locationId: null, extra: "refused" },
      lineItems: [
        { lineItemId: 1, quantityReceived: 2 },
        { lineItemId: 2, quantityReceived: null },
      ],
    });
    expect(unitsOf(lines, { ...counted, 9: "5" }, ".")).toBe(2);
  });

  it("says of a line what came damaged or was sent away, why, and another cost", () => {
    const deviations = {
      1: { damaged: "1", rejected: "", reason: "Broken", cost: "2.50" },
      2: { damaged: "", rejected: "few", reason: "", cost: "" },
    };
    const typed = { ...asTyped, deviations, counted: {}, locationId: "" };
    expect(toReceiveBody(lines, typed).lineItems).toEqual([
      {
        ...{ lineItemId: 1, quantityReceived: 0, quantityDamaged: 1, quantityRejected: 0 },
        ...{ reason: "Broken", unitCost: 2.5 },
      },
      { lineItemId: 2, quantityReceived: 0, quantityDamaged: 0, quantityRejected: null, reason: "" },
    ]);
    expect(unitsNotAccepted(deviations, ".")).toBe(1);
    expect(damagedUnits(lines, deviations, ".")).toBe(1);
  });

  it("may be more than was ordered, with or without a question", () => {
    const counted = { 1: "4", 2: "5" };
    expect(extraLines(lines, { counted, decimal: ".", tolerancePercent: 10 })).toMatchObject([
      { line: { id: 1 }, extra: 1, isTolerated: true },
      { line: { id: 2 }, extra: 2, isTolerated: false },
    ]);
    expect(extraLines(lines, { counted: { 1: "3" }, decimal: ".", tolerancePercent: 0 })).toEqual([]);
  });

  it("counts a line that the order has under another code, once that code was found to be of it", () => {
    const known = withCodes(lines, new Map([[" NEW-1 ", 1]]));
    const scanned = scan("new-1", { lines: known, done }, { counted: { 1: "1" }, decimal: "." });
    expect(scanned).toMatchObject({ outcome: "counted", line: { id: 1 }, count: 2 });
    expect(known[1]).toBe(lines[1]);
  });

  it("may be all that is open", () => {
    expect(allOf(lines, { 1: "1" })).toEqual({ 1: "3", 2: "3" });
  });

  it("may be something that nobody ordered: any number of it, without a question", () => {
    const found = { variantId: "gid://platform/ProductVariant/9", title: "Jug", sku: "JUG", barcode: "9001" };
    const jug = unorderedLine({ ...found, productId: "", cost: null, available: 0 }, -1);
    const all = [line(1), jug, line(2)];
    const counted = { 1: "2", [-1]: "40" };
    expect(toReceiveBody(all, { counted, ...asTyped, locationId: "" })).toMatchObject({
      lineItems: [{ lineItemId: 1 }, { lineItemId: 2 }],
      notOrdered: [{ variantId: found.variantId, quantityReceived: 40 }],
    });
    expect(pathsOf(all)).toEqual(["lineItems.0", "notOrdered.0", "lineItems.1"]);
    expect(extraLines(all, { counted, decimal: ".", tolerancePercent: 0 })).toEqual([]);
    expect(allOf(all, counted)).toEqual({ 1: "3", [-1]: "40", 2: "3" });
    expect(scan("9001", { lines: all, done }, { counted, decimal: "." })).toMatchObject({
      ...{ outcome: "counted", count: 41 },
    });
  });

  it("is typed as the language writes numbers", () => {
    expect(countOf("1.200", ",")).toBe(1200);
    expect(countOf("1.5", ".")).toBeNull();
    expect(countOf("", ".")).toBe(0);
  });
});

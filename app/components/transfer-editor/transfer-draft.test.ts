import { describe, expect, it } from "vitest";
import {
  changeTransfer,
  keyed,
  toDraft,
  toTransferBody,
  type TransferDraft,
  unitsOf,
} from "./transfer-draft";

const empty: TransferDraft = { sourceLocationId: "", destinationLocationId: "", notes: "", lines: [] };
const mug = { variantId: "gid://platform/ProductVariant/11", title: "Mug", sku: "MUG" };
const plate = { variantId: "gid://shopify/ProductVariant/12", title: "Plate", sku: "PLT" };

describe("the items of an unsaved transfer", () => {
  it("hold a variant once, whichever prefix its id came with", () => {
    const once = changeTransfer(empty, { type: "add", variants: [mug, plate] });
    const again = changeTransfer(once, {
      type: "add",
      variants: [{ ...mug, variantId: "gid://shopify/ProductVariant/11" }],
    });
    expect(again.lines).toHaveLength(2);
    expect(again.lines[1]?.variantId).toBe("gid://platform/ProductVariant/12");
  });

  it("have one more for each scan, and leave the others as they are", () => {
    const added = changeTransfer(empty, { type: "add", variants: [mug, plate] });
    const twice = changeTransfer(added, { type: "scan", variant: plate });
    expect(twice.lines.map(({ quantity }) => quantity)).toEqual(["1", "2"]);
    expect(twice.lines[0]).toBe(added.lines[0]);
    expect(changeTransfer(empty, { type: "scan", variant: mug }).lines[0]?.quantity).toBe("1");
  });

  it("send an invalid number as null, so that the answer names the field", () => {
    const added = changeTransfer(empty, { type: "add", variants: [mug] });
    const { variantId } = mug;
    const typed = changeTransfer(added, { type: "quantity", variantId, value: "two" });
    expect(toTransferBody(typed).items).toEqual([{ variantId, quantity: null }]);
  });

  it("are those of a stored transfer, and are found again in another person's version", () => {
    const content = { sourceLocationId: "", destinationLocationId: "", notes: "" };
    const stored = toDraft({ ...content, items: [{ id: "v1", title: "Mug", sku: "MUG", quantity: 3 }] });
    expect(stored.lines).toEqual([{ variantId: "v1", title: "Mug", sku: "MUG", quantity: "3" }]);
    expect(keyed(stored).lines).toMatchObject([{ key: "v1", id: "v1", quantity: "3" }]);
  });

  it.each([
    ["3", 3],
    [" 1000000 ", 1_000_000],
    ["0", null],
    ["1.5", null],
    ["1000001", null],
    ["", null],
  ])("take %j as %s units", (text, units) => expect(unitsOf(text)).toBe(units));
});

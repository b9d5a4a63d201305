import { describe, expect, it } from "vitest";
import { blankLine } from "./line-fields";
import { type KeptLine, matchLines } from "./match-lines";
import { type ChangedLine, mostLines } from "./schema";

const mug: KeptLine = {
  ...blankLine,
  id: 1,
  variantId: 10n,
  productId: 5n,
  sku: "MUG",
  title: "Mug",
  quantity: 2,
  costPrice: "3.5000",
};
const bowl: KeptLine = { ...mug, id: 2, variantId: 11n, sku: "BOWL", title: "Bowl" };
const freight: KeptLine = { ...mug, id: 3, variantId: null, productId: null, sku: "", title: "Freight" };

const replaced = (current: readonly KeptLine[], lineItems: readonly ChangedLine[]) =>
  matchLines(current, { lineItems: [...lineItems], replaceLines: true });

describe("the lines an order is given", () => {
  it("are matched by id, by variant and by SKU, and keep what is not given", () => {
    const drafts = replaced(
      [mug, bowl, freight],
      [{ sku: "BOWL", quantity: 9 }, { variantId: 10n, costPrice: 4.25 }, { id: 3 }],
    );
    expect(drafts).toMatchObject([
      { id: 2, variantId: 11n, title: "Bowl", quantity: 9, costPrice: "3.5000" },
      { id: 1, variantId: 10n, title: "Mug", quantity: 2, costPrice: "4.25" },
      { id: 3, variantId: null, title: "Freight", quantity: 2 },
    ]);
  });

  it("match each line of a repeated variant once, in order", () => {
    const again = { ...mug, id: 4 };
    const drafts = replaced(
      [mug, again],
      [
        { variantId: 10n, quantity: 7 },
        { variantId: 10n, quantity: 8 },
        { variantId: 10n, quantity: 9, costPrice: 1 },
      ],
    );
    expect(drafts.map(({ id, quantity }) => [id, quantity])).toEqual([
      [1, 7],
      [4, 8],
      [undefined, 9],
    ]);
  });

  it("leave a line to the one that names it by id", () => {
    const drafts = replaced([mug, { ...mug, id: 4 }], [{ sku: "MUG" }, { id: 1 }]);
    expect(drafts.map(({ id }) => id)).toEqual([4, 1]);
  });

  it("take the catalogue's title and SKU when a line becomes another variant", () => {
    expect(replaced([mug], [{ id: 1, variantId: 12n }])).toMatchObject([
      {
        place: 0,
        id: 1,
        variantId: 12n,
        productId: undefined,
        sku: undefined,
        title: undefined,
        quantity: 2,
        costPrice: "3.5000",
      },
    ]);
  });

  it("are refused, each with its place, when an id is foreign or a new line lacks a field", () => {
    const attempt = () => replaced([mug], [{ id: 1 }, { id: 1 }, { id: 99 }, { sku: "NEW" }, { title: "X" }]);
    expect(attempt).toThrow(
      expect.objectContaining({
        code: "INVALID_INPUT",
        issues: [
          { path: "lineItems.1.id", message: "is not a line of this order, or appears twice" },
          { path: "lineItems.2.id", message: "is not a line of this order, or appears twice" },
          { path: "lineItems.3.quantity", message: "is required on a new line" },
          { path: "lineItems.3.costPrice", message: "is required on a new line" },
          { path: "lineItems.4.quantity", message: "is required on a new line" },
          { path: "lineItems.4.costPrice", message: "is required on a new line" },
        ],
      }),
    );
  });
});

describe("the lines an order is not given", () => {
  it("keep their position, and new ones come after them", () => {
    const drafts = matchLines([mug, bowl, freight], {
      lineItems: [
        { title: "Packing", quantity: 1, costPrice: 2 },
        { sku: "BOWL", quantity: 9 },
      ],
    });
    expect(drafts.map(({ id, title, quantity }) => [id, title, quantity])).toEqual([
      [1, "Mug", 2],
      [2, "Bowl", 9],
      [3, "Freight", 2],
      [undefined, "Packing", 1],
    ]);
    // A fault of the new line is reported by its position in the request.
    expect(drafts.map(({ place }) => place)).toEqual([undefined, 1, undefined, 0]);
  });

  it("go when they are named as those to remove", () => {
    const drafts = matchLines([mug, bowl, freight], {
      removeLines: [1, 3],
      lineItems: [{ id: 2, quantity: 1 }],
    });
    expect(drafts.map(({ id, quantity }) => [id, quantity])).toEqual([[2, 1]]);
  });

  it("cannot be removed twice, from another order, or while they are changed", () => {
    const attempt = () => matchLines([mug, bowl], { removeLines: [1, 1, 99], lineItems: [{ id: 1 }] });
    expect(attempt).toThrow(
      expect.objectContaining({
        code: "INVALID_INPUT",
        issues: ["removeLines.1", "removeLines.2", "lineItems.0.id"].map((path) =>
          expect.objectContaining({ path }),
        ),
      }),
    );
  });

  it("count towards the most that an order holds", () => {
    const current = Array.from({ length: mostLines }, (_, index) => ({ ...freight, id: index + 1 }));
    const more = { title: "Packing", quantity: 1, costPrice: 2 };
    expect(() => matchLines(current, { lineItems: [more] })).toThrow(
      expect.objectContaining({ issues: [expect.objectContaining({ path: "lineItems" })] }),
    );
    expect(matchLines(current, { removeLines: [1], lineItems: [more] })).toHaveLength(mostLines);
  });
});

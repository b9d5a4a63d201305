import { expect, it } from "vitest";
import { inEnglish } from "~/texts/translate";
import { shortageSentence, shortagesOf } from "./shortage";

const mug = { variantId: 1n, locationId: 2n };

it("A level that would fall below its least is short of what is left", () => {
  const readings = [{ ...mug, quantity: 2 }];
  expect(shortagesOf([{ ...mug, delta: -3, least: 0 }], readings)).toEqual([{ ...mug, left: 2 }]);
  expect(shortagesOf([{ ...mug, delta: -2, least: 0 }], readings)).toEqual([]);
  expect(shortagesOf([{ ...mug, delta: -3 }], readings)).toEqual([]);
});

it("A level that is below its least already may be filled up", () => {
  expect(shortagesOf([{ ...mug, delta: 1, least: 0 }], [{ ...mug, quantity: -5 }])).toEqual([]);
});

it("A level that the platform does not have has nothing to take", () => {
  expect(shortagesOf([{ ...mug, delta: -1, least: 0 }], [])).toEqual([{ ...mug, left: 0 }]);
});

it("The message names the variant and the location", () => {
  const blueMug = { title: "Blue mug", sku: "MUG-01", locationName: "Berlin" };
  expect(inEnglish(shortageSentence({ ...blueMug, left: 2 }))).toBe(
    "Only 2 of Blue mug (MUG-01) are available at Berlin",
  );
  expect(inEnglish(shortageSentence({ ...blueMug, left: 1 }))).toBe(
    "Only 1 of Blue mug (MUG-01) is available at Berlin",
  );
  expect(inEnglish(shortageSentence({ ...blueMug, sku: "", left: -4 }))).toBe(
    "None of Blue mug is available at Berlin",
  );
  const damaged = { ...blueMug, quantityName: "damaged" } as const;
  expect(inEnglish(shortageSentence({ ...damaged, left: 1 }))).toBe(
    "By Shopify, only 1 damaged unit of Blue mug (MUG-01) is left at Berlin",
  );
  expect(inEnglish(shortageSentence({ ...damaged, left: 0 }))).toBe(
    "By Shopify, no damaged unit of Blue mug (MUG-01) is left at Berlin",
  );
});

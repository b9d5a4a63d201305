import { describe, expect, it } from "vitest";
import { countOf, nextToSend, parseUnsaved, withoutSent } from "./unsaved-lines";

const mug = "gid://platform/ProductVariant/11";
const plate = "gid://platform/ProductVariant/12";

describe("numbers that are not saved yet", () => {
  it("go away once they are taken, and stay where the counting went on meanwhile", () => {
    const sent = nextToSend({ [mug]: 3, [plate]: 7 });
    expect(sent).toEqual([
      { variantId: mug, countedQuantity: 3 },
      { variantId: plate, countedQuantity: 7 },
    ]);
    expect(withoutSent({ [mug]: 4, [plate]: 7 }, sent)).toEqual({ [mug]: 4 });
  });

  it("hold a line that is taken out until that is taken too", () => {
    expect(withoutSent({ [mug]: null }, [{ variantId: mug, countedQuantity: 3 }])).toEqual({ [mug]: null });
    expect(withoutSent({ [mug]: null }, [{ variantId: mug, countedQuantity: null }])).toEqual({});
  });

  it("go out five hundred at a time", () => {
    const many = Object.fromEntries(
      Array.from({ length: 800 }, (_, n) => [`gid://platform/ProductVariant/${n + 1}`, n]),
    );
    expect(nextToSend(many)).toHaveLength(500);
    expect(Object.keys(withoutSent(many, nextToSend(many)))).toHaveLength(300);
  });

  it("come back from the device as they were kept", () => {
    const unsaved = { [mug]: 3, [plate]: null };
    expect(parseUnsaved(JSON.stringify(unsaved))).toEqual(unsaved);
  });

  it.each([null, "", "{", "7", "null", '{"mug": 3}', `{"${mug}": "3"}`])("are none in %j", (kept) =>
    expect(parseUnsaved(kept)).toEqual({}),
  );
});

it.each([
  ["0", 0],
  [" 12 ", 12],
  ["1000000", 1_000_000],
  ["1000001", null],
  ["-1", null],
  ["1.5", null],
  ["1e3", null],
  ["", null],
])("%j counts as %s", (text, units) => expect(countOf(text)).toBe(units));

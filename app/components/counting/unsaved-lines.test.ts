import { describe, expect, it } from "vitest";
import {
  countOf,
  emptyOutbox,
  numberAfter,
  parseOutbox,
  refused,
  toItems,
  unsavedIds,
  withBatch,
  withChange,
} from "./unsaved-lines";

const mug = "gid://platform/ProductVariant/11";
const plate = "gid://platform/ProductVariant/12";
const batch = { key: "first", countedSince: null };

describe("an unsaved change of a number", () => {
  it("is added to what anybody counted", () => {
    expect(numberAfter(3, { add: 2 })).toBe(5);
    expect(numberAfter(null, { add: 1 })).toBe(1);
    expect(numberAfter(1, { add: -4 })).toBe(0);
    expect(numberAfter(999_999, { add: 5 })).toBe(1_000_000);
    expect(numberAfter(3, { set: 7 })).toBe(7);
    expect(numberAfter(3, { set: null })).toBeNull();
    expect(numberAfter(3, undefined)).toBe(3);
  });

  it("adds up until it is sent, and a typed number replaces it", () => {
    const scanned = [1, 1, 1].reduce((lines, add) => withChange(lines, mug, { add }), {});
    expect(scanned).toEqual({ [mug]: { add: 3 } });
    expect(withChange(scanned, mug, { set: 9 })).toEqual({ [mug]: { set: 9 } });
    expect(withChange({ [mug]: { set: 9 } }, mug, { add: 1 })).toEqual({ [mug]: { set: 10 } });
    expect(withChange({ [mug]: { set: null } }, mug, { add: 1 })).toEqual({ [mug]: { set: 1 } });
  });

  it("leaves nothing to send where a scan is undone", () => {
    expect(withChange({ [mug]: { add: 1 } }, mug, { add: -1 })).toEqual({});
  });
});

describe("unsaved lines", () => {
  it("are sent once, and what is counted meanwhile waits for the answer", () => {
    const sent = withBatch({ sent: null, waiting: { [mug]: { add: 2 } } }, batch);
    expect(sent).toEqual({ sent: { ...batch, lines: { [mug]: { add: 2 } } }, waiting: {} });
    const more = { ...sent, waiting: withChange(sent.waiting, mug, { add: 1 }) };
    expect(withBatch(more, { ...batch, key: "second" })).toBe(more);
    expect(unsavedIds(more)).toEqual([mug]);
  });

  it("wait again where they were refused, with what came after them added", () => {
    const sent = { ...batch, lines: { [mug]: { add: 2 }, [plate]: { set: 4 } } };
    const waiting = { [mug]: { add: 1 }, [plate]: { set: null } };
    expect(refused({ sent, waiting })).toEqual({
      sent: null,
      waiting: { [mug]: { add: 3 }, [plate]: { set: null } },
    });
  });

  it("are sent five hundred at a time", () => {
    const many = Object.fromEntries(
      Array.from({ length: 800 }, (_, n) => [`gid://platform/ProductVariant/${n + 1}`, { set: n }]),
    );
    const { sent, waiting } = withBatch({ sent: null, waiting: many }, batch);
    expect(Object.keys(sent?.lines ?? {})).toHaveLength(500);
    expect(Object.keys(waiting)).toHaveLength(300);
  });

  it("have the API's field names", () => {
    expect(toItems({ [mug]: { add: 2 }, [plate]: { set: null } })).toEqual([
      { variantId: mug, addedQuantity: 2 },
      { variantId: plate, countedQuantity: null },
    ]);
  });

  it("are read from the device as they were stored", () => {
    const outbox = { sent: { ...batch, lines: { [mug]: { add: 2 } } }, waiting: { [plate]: { set: null } } };
    expect(parseOutbox(JSON.stringify(outbox))).toEqual(outbox);
  });

  it.each([null, "", "{", "7", "null", '{"waiting": {"mug": {"set": 3}}}', `{"waiting": {"${mug}": "3"}}`])(
    "are none in %j",
    (kept) => expect(parseOutbox(kept)).toEqual(emptyOutbox),
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

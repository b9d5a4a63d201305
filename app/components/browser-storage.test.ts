import { afterEach, expect, it, vi } from "vitest";
import { browserStorage } from "./browser-storage";
import { hearsScans, keepHearsScans, keepOutbox, readOutbox } from "./counting/on-device";
import { emptyOutbox } from "./counting/unsaved-lines";
import { forgetUnsaved, keepUnsaved, unsavedOrders } from "./order-editor/unsaved-orders";
import { emptyDraft } from "./order-editor/order-draft";

const draft = emptyDraft({ currency: "USD", taxPercent: 0, decimal: "." });

afterEach(() => vi.unstubAllGlobals());

/** A browser whose storage answers as given. */
function browserWith(localStorage: () => unknown) {
  vi.stubGlobal("window", {
    get localStorage() {
      return localStorage();
    },
  });
}

function refuse(): never {
  throw new DOMException("Access is denied for this document.", "SecurityError");
}

it("keeps a value until it is taken away", () => {
  const kept = new Map<string, string>();
  browserWith(() => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }));
  browserStorage.keep("place", "shelf");
  expect(browserStorage.read("place")).toBe("shelf");
  browserStorage.keep("place", null);
  expect(browserStorage.read("place")).toBeNull();
});

it.each([
  ["refuses a frame all storage", () => refuse()],
  ["has none at all", () => null],
  ["refuses each value", () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })],
])("lets orders be written and shelves be counted where the browser %s", (_what, localStorage) => {
  browserWith(localStorage);
  expect(browserStorage.read("place")).toBeNull();
  expect(() => browserStorage.keep("place", "shelf")).not.toThrow();
  keepHearsScans(false);
  expect(hearsScans()).toBe(true);
  keepOutbox(7, emptyOutbox);
  expect(readOutbox(7)).toEqual(emptyOutbox);
  keepUnsaved("a.myshopify.com", { id: "1", changedAt: "", draft });
  expect(unsavedOrders("a.myshopify.com")).toEqual([]);
  forgetUnsaved("a.myshopify.com", "1");
});

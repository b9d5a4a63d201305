import { afterEach, expect, it, vi } from "vitest";
import { browserStorage } from "./browser-storage";
import { forgetOutbox, hearsScans, keepHearsScans, keepOutbox, readOutbox } from "./counting/on-device";
import { emptyOutbox } from "./counting/unsaved-lines";
import { emptyDraft } from "./order-editor/order-draft";
import { forgetUnsaved, keepUnsaved, unsavedOrders } from "./order-editor/unsaved-orders";

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

/** A page of a shop whose keys are made of these letters. */
const enter = (letters: string, domain = "a.myshopify.com") =>
  browserStorage.unlock({ domain, storageKeys: [...letters].map((letter) => btoa(letter.repeat(32))) });

/** A browser that stores what it is given. */
function browserWithRoom(): Map<string, string> {
  const kept = new Map<string, string>();
  browserWith(() => ({
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  }));
  enter("a");
  return kept;
}

it("stores a value until it is removed", () => {
  browserWithRoom();
  browserStorage.keep("place", "Regal »A«");
  expect(browserStorage.read("place")).toBe("Regal »A«");
  browserStorage.keep("place", null);
  expect(browserStorage.read("place")).toBeNull();
});

it("stores nothing that can be read without the shop's key", () => {
  const kept = browserWithRoom();
  keepUnsaved({ id: "1", changedAt: "", draft: { ...draft, notes: "costs 12.50 each" } });
  const [sealed = ""] = kept.values();
  expect(sealed).not.toContain("12.50");
  expect(atob(sealed)).not.toContain("12.50");
  enter("b");
  expect(unsavedOrders()).toEqual([]);
  enter("");
  expect(unsavedOrders()).toEqual([]);
});

it("decrypts what was stored under an earlier key, and encrypts with the newest", () => {
  browserWithRoom();
  browserStorage.keep("place", "shelf");
  enter("ba");
  expect(browserStorage.read("place")).toBe("shelf");
  browserStorage.keep("place", "counter");
  enter("b");
  expect(browserStorage.read("place")).toBe("counter");
});

it("separates the shops' values, also under one name", () => {
  browserWithRoom();
  const counted = { sent: null, waiting: { "gid://shopify/ProductVariant/1": { add: 2 } } };
  keepOutbox(7, counted);
  enter("b", "b.myshopify.com");
  expect(readOutbox(7)).toEqual(emptyOutbox);
  forgetOutbox(7);
  enter("a");
  expect(readOutbox(7)).toEqual(counted);
});

it("decrypts a value under its own name only", () => {
  const kept = browserWithRoom();
  browserStorage.keep("place", "shelf");
  kept.set("backroom:a.myshopify.com:other", kept.get("backroom:a.myshopify.com:place") ?? "");
  expect(browserStorage.read("other")).toBeNull();
});

it.each([
  ["refuses a frame all storage", () => refuse()],
  ["has none at all", () => null],
  ["refuses each value", () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })],
])("orders can be written and stock can be counted where the browser %s", (_what, localStorage) => {
  browserWith(localStorage);
  expect(browserStorage.read("place")).toBeNull();
  expect(() => browserStorage.keep("place", "shelf")).not.toThrow();
  keepHearsScans(false);
  expect(hearsScans()).toBe(true);
  keepOutbox(7, emptyOutbox);
  expect(readOutbox(7)).toEqual(emptyOutbox);
  keepUnsaved({ id: "1", changedAt: "", draft });
  expect(unsavedOrders()).toEqual([]);
  forgetUnsaved("1");
});

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { browserStorage } from "~/components/browser-storage";
import { beginSavedImport, forgetSavedImport, keepImported, readSavedImport } from "./saved-import";

const shop = "a.myshopify.com";
const head = { at: "2026-11-21T10:00:00.000Z", file: "stock.csv" };
const change = (variant: number) => ({
  variantId: `gid://platform/ProductVariant/${variant}`,
  locationId: "gid://platform/Location/1",
  name: `Mug ${variant}`,
  before: 3,
  after: 5,
  reason: "",
});

let kept: Map<string, string>;
let room: number;
beforeEach(() => {
  kept = new Map();
  room = Infinity;
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException("no room", "QuotaExceededError");
      kept.set(key, value);
    },
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal("window", { localStorage });
  browserStorage.unlock({ domain: shop, storageKeys: [btoa("k".repeat(32))] });
});
afterEach(() => vi.unstubAllGlobals());

it("shows after a reload what the last import of this shop changed, part after part", () => {
  beginSavedImport(shop, head);
  expect(readSavedImport(shop)).toBeNull();
  keepImported(shop, [change(1), change(2)]);
  keepImported(shop, []);
  keepImported(shop, [change(3)]);
  expect(readSavedImport(shop)).toEqual({ ...head, done: [change(1), change(2), change(3)] });
  expect(readSavedImport("b.myshopify.com")).toBeNull();
});

it("remembers one import, and nothing once it is undone", () => {
  beginSavedImport(shop, head);
  keepImported(shop, [change(1)]);
  beginSavedImport(shop, { ...head, file: "next.csv" });
  keepImported(shop, [change(2)]);
  expect(readSavedImport(shop)).toEqual({ ...head, file: "next.csv", done: [change(2)] });
  forgetSavedImport(shop);
  expect(readSavedImport(shop)).toBeNull();
  expect(kept.size).toBe(0);
});

it("offers what there was room for, and nothing where what is stored cannot be read", () => {
  beginSavedImport(shop, head);
  keepImported(shop, [change(1)]);
  room = 100;
  keepImported(shop, [change(2)]);
  expect(readSavedImport(shop)?.done).toEqual([change(1)]);
  for (const key of kept.keys()) kept.set(key, "{");
  expect(readSavedImport(shop)).toBeNull();
});

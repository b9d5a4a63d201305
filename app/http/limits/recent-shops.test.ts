import { describe, expect, test } from "vitest";
import { RecentShops } from "./recent-shops";

describe("the recently active shops", () => {
  test("a shop is alone until another sends a request, and again when that one has been quiet for a while", () => {
    let now = 0;
    const around = new RecentShops({ forMs: 10_000, mostShops: 100 }, () => now);
    expect(around.isAlone("a")).toBe(true);
    expect(around.isAlone("b")).toBe(false);
    expect(around.isAlone("a")).toBe(false);
    now = 9_999;
    expect(around.isAlone("a")).toBe(false);
    now = 10_001;
    expect(around.isAlone("a")).toBe(true);
  });

  test("no more shops are remembered than needed", () => {
    const around = new RecentShops({ forMs: 10_000, mostShops: 2 });
    for (const shop of ["a", "b", "c", "d"]) around.isAlone(shop);
    expect(around.isAlone("a")).toBe(false);
  });
});

import { expect, it } from "vitest";
import { areaOf, entryOf } from "./area-of";

it("a page below a list belongs to it", () => {
  expect(areaOf("/app/suppliers/12")).toEqual({ name: "suppliers", address: "/app/suppliers" });
  expect(areaOf("/app/purchase-orders/12/receive")).toEqual({
    name: "purchaseOrders",
    address: "/app/purchase-orders",
  });
});

it.each(["/app", "/app/suppliers", "/app/suppliers/", "/app/elsewhere/1", "/auth/login"])(
  "%s belongs to no list",
  (path) => expect(areaOf(path)).toBeNull(),
);

it("every page belongs to an entry of the navigation, the home page to none", () => {
  expect(entryOf("/app/suppliers")).toBe("suppliers");
  expect(entryOf("/app/stock-levels/12")).toBe("stockLevels");
  expect(entryOf("/app/settings/")).toBe("settings");
  expect(entryOf("/app")).toBeNull();
});

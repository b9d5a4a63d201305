import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { canReceiveShipments, canShowShipments, shipmentScopes } from "./scopes";

test("the manifest lists as optional what the settings page asks for", () => {
  const manifest = readFileSync("shopify.app.toml", "utf8");
  const [, optional = ""] = /optional_scopes = \[([^\]]*)\]/.exec(manifest) ?? [];
  expect(optional.match(/[a-z_]+/g)).toEqual([...shipmentScopes]);
});

test("orders are shown with both scopes, and received with the third", () => {
  expect(canShowShipments("read_products,write_inventory_transfers")).toBe(false);
  expect(canShowShipments("write_inventory_shipments,write_inventory_transfers")).toBe(true);
  expect(canReceiveShipments("write_inventory_shipments,write_inventory_transfers")).toBe(false);
  expect(canReceiveShipments(shipmentScopes.join(","))).toBe(true);
  expect(canShowShipments("")).toBe(false);
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { testPlatform } from "../test-platform";
import { grantAccess } from "./installs";
import { grantScopes } from "./scopes";
import type { WorldEvent } from "./world";

const optional = ["write_inventory_transfers", "write_inventory_shipments"];

let made: ReturnType<typeof testPlatform>;
let events: WorldEvent[];

beforeEach(() => {
  made = testPlatform();
  made.world.app.scopes = ["read_products"];
  made.world.app.optionalScopes = optional;
  if (made.store.install) made.store.install.scopes = ["read_products"];
  events = [];
  made.world.onEvent((event) => events.push(event));
});
afterEach(() => made.platform.dispose());

const transfers = "{ inventoryTransfers(first: 1) { nodes { id } } }";

function revoke(scopes: string[]) {
  const document = `mutation M($scopes: [String!]!) {
    appRevokeAccessScopes(scopes: $scopes) { revoked { handle } userErrors { code message field } } }`;
  const { data } = made.ask(document, { scopes }) as {
    data: { appRevokeAccessScopes: { revoked: { handle: string }[] | null; userErrors: { code: string }[] } };
  };
  return data.appRevokeAccessScopes;
}

test("an optional scope opens its fields from the grant on until it is revoked, and the app is told both", () => {
  const { ask, world, store } = made;
  expect(ask(transfers).errors).toMatchObject([{ extensions: { code: "ACCESS_DENIED" } }]);
  grantScopes(world, store, optional);
  expect(ask(transfers).errors).toBeUndefined();
  expect(revoke(["write_inventory_transfers"]).revoked).toEqual([{ handle: "write_inventory_transfers" }]);
  expect(ask(transfers).errors).toMatchObject([{ extensions: { code: "ACCESS_DENIED" } }]);
  expect(events).toMatchObject([
    { kind: "scopes-updated", current: ["read_products", ...optional] },
    { kind: "scopes-updated", current: ["read_products", "write_inventory_shipments"] },
  ]);
});

test("what the app needs, what it never declared and what is no scope cannot be revoked", () => {
  const codes = ["read_products", "read_themes", "nonsense"].map(
    (scope) => revoke([scope]).userErrors[0]?.code,
  );
  expect(codes).toEqual([
    "CANNOT_REVOKE_REQUIRED_SCOPES",
    "CANNOT_REVOKE_UNDECLARED_SCOPES",
    "UNKNOWN_SCOPES",
  ]);
});

test("an app that is authorized again keeps its optional scopes", () => {
  const { world, store } = made;
  grantScopes(world, store, optional);
  grantAccess(world, store, { scopes: ["read_products"], expiring: false });
  expect(store.install?.scopes).toEqual(["read_products", ...optional]);
});

import { beforeAll, describe, expect, it } from "vitest";
import { shopSettings } from "~/api/settings";
import { stockLevels } from "../../app/api/stock-levels";
import { useStack } from "../support/stack";
import { createOrder, faultsOf } from "./purchasing";

const { api, call, freshShop, otherShop } = useStack();

let shop: string;
let locations: string[];

beforeAll(async () => {
  shop = await freshShop({ variants: 12, locations: 2, orders: 0 });
  const levels = await call(stockLevels.list, {}, { shop });
  locations = [...new Set(levels.map(({ locationId }) => locationId))];
});

const read = (of = shop) => call(shopSettings.get, {}, { shop: of });
const change = (body: object) => call(shopSettings.update, { body }, { shop });
const unchosen = {
  ...{ defaultLocationId: null, defaultCurrency: null, defaultTaxPercent: 0, receiveTolerancePercent: 0 },
  ...{
    billTolerancePercent: 0,
    billToleranceAmount: 0,
    keepsDamaged: false,
    replyTo: "",
    supplierMessage: "",
    guideDismissed: false,
    sentOrdersIncoming: false,
    transfersIncoming: false,
  },
  ...{ approvalOver: null, approvers: [], costMethod: "average", costScope: "shop", costsToStore: false },
};

describe("the settings of a shop", () => {
  it("are not chosen at first", async () => {
    expect(await read(await freshShop({ variants: 1, locations: 1, orders: 0 }))).toEqual(unchosen);
  });

  it("change only where they are given, for this shop only, and stay so", async () => {
    const theirs = await read(otherShop);
    const supplierMessage = "Please ring twice.\nThank you!";
    expect(await change({ supplierMessage, defaultTaxPercent: 7.5 })).toMatchObject({ supplierMessage });
    const changed = await change({ replyTo: " buying@shop.example ", guideDismissed: true });
    expect(changed).toMatchObject({ replyTo: "buying@shop.example", guideDismissed: true });
    expect(changed).toMatchObject({ supplierMessage, defaultTaxPercent: 7.5, defaultLocationId: null });
    expect(await read()).toEqual(changed);
    expect(await read(otherShop)).toEqual(theirs);
  });

  it("are the same after the same change twice, and after two at once", async () => {
    const once = await change({ guideDismissed: false });
    expect(await change({ guideDismissed: false })).toEqual(once);
    await Promise.all([change({ replyTo: "a@shop.example" }), change({ defaultTaxPercent: 19 })]);
    expect(await read()).toMatchObject({ replyTo: "a@shop.example", defaultTaxPercent: 19 });
  });

  it("are saved once, and a repeat with the same key changes nothing more", async () => {
    const headers = { "Idempotency-Key": "settings-once" };
    const first = await api("PUT", "/api/settings", { defaultTaxPercent: 5 }, { shop, headers });
    await change({ defaultTaxPercent: 6 });
    const again = await api("PUT", "/api/settings", { defaultTaxPercent: 5 }, { shop, headers });
    expect(again.body).toEqual(first.body);
    expect(await read()).toMatchObject({ defaultTaxPercent: 6 });
  });
});

describe("a new order", () => {
  it("gets the default location and currency where its body leaves them out", async () => {
    await change({ defaultLocationId: locations[1], defaultCurrency: "eur" });
    expect(await createOrder({}, shop)).toMatchObject({ locationId: locations[1], currency: "EUR" });
    const chosen = { locationId: locations[0], currency: "GBP" };
    expect(await createOrder(chosen, shop)).toMatchObject(chosen);
    expect(await createOrder({ locationId: null }, shop)).toMatchObject({ locationId: null });
  });

  it("goes to the primary location, in the shop's currency, when the defaults are removed", async () => {
    const existing = await createOrder({}, shop);
    await change({ defaultLocationId: null, defaultCurrency: null });
    expect(await createOrder({}, shop)).toMatchObject({ locationId: null, currency: "USD" });
    expect(existing).toMatchObject({ locationId: locations[1], currency: "EUR" });
  });
});

it.each([
  [{}, ""],
  [{ defaultTaxPercent: 101 }, "defaultTaxPercent"],
  [{ defaultTaxPercent: "19" }, "defaultTaxPercent"],
  [{ defaultCurrency: "Taler" }, "defaultCurrency"],
  [{ replyTo: "nobody" }, "replyTo"],
  [{ defaultLocationId: "gid://platform/Location/1" }, "defaultLocationId"],
  [{ guideDismissed: null }, "guideDismissed"],
])("%j is refused and changes nothing", async (body, field) => {
  const before = await read();
  expect(Object.keys(faultsOf(await api("PUT", "/api/settings", body, { shop })))).toEqual([field]);
  expect(await read()).toEqual(before);
});

it("another shop's location is refused like one that does not exist", async () => {
  const [theirs] = await call(stockLevels.list, {}, { shop: otherShop });
  const refused = await api("PUT", "/api/settings", { defaultLocationId: theirs?.locationId }, { shop });
  expect(faultsOf(refused)).toEqual({ defaultLocationId: "is not a location in this store" });
});

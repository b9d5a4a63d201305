import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { listStaff, staffNames } from "~/models/staff/list.server";
import { makeSessionToken } from "../../simulator/oauth/session-token";
import { createShop } from "../../tests/support/shop-in-database";
import { type SimulatedStore, simulateStore } from "../../tests/support/simulated-store";
import { learn } from "./learn-staff-member.server";

let platform: SimulatedStore;
let shop: { id: number; domain: string };

beforeAll(async () => {
  const domain = "homewares.myshopify.com";
  platform = await simulateStore(domain);
});
afterAll(() => platform.simulator.stop());

beforeEach(async () => {
  platform.reset();
  platform.grant(false);
  platform.store.options.hidesStaff = false;
  shop = { id: (await createShop()).id, domain: platform.store.domain };
});

const visit = (place = 0) => {
  const user = platform.store.users[place];
  const sessionToken = makeSessionToken(platform.simulator.world, platform.store, user);
  return { shop, actor: String(user?.id), sessionToken };
};
const anHourOver = 25 * 3_600_000;

it("a visitor's name is learned, and whether the account is theirs", async () => {
  await learn(visit());
  await learn(visit(1));
  expect(await listStaff(shop.id)).toMatchObject([
    { name: "Robin Hale", isOwner: true },
    { name: "Sam Okafor", isOwner: false },
  ]);
  expect(await staffNames(shop.id)).toMatchObject({ [visit(1).actor]: "Sam Okafor" });
});

it("once a day", async () => {
  await learn(visit());
  await learn(visit());
  expect(platform.tokenRequests()).toBe(1);
  const before = new Date(Date.now() - anHourOver);
  await db.staffMember.updateMany({ where: { shopId: shop.id }, data: { seenAt: before, name: "Rob" } });
  await Promise.all([learn(visit()), learn(visit())]);
  expect(platform.tokenRequests()).toBe(2);
  expect(await listStaff(shop.id)).toMatchObject([{ name: "Robin Hale" }]);
});

it("where the platform does not tell, the person is known without a name, and an earlier name stays", async () => {
  platform.store.options.hidesStaff = true;
  await learn(visit());
  expect(await listStaff(shop.id)).toMatchObject([{ id: visit().actor, name: "", isOwner: false }]);
  await db.staffMember.updateMany({
    where: { shopId: shop.id },
    data: { seenAt: new Date(Date.now() - anHourOver), name: "Robin" },
  });
  await learn(visit());
  expect(await staffNames(shop.id)).toEqual({ [visit().actor]: "Robin" });
});

it("a token of somebody else names nobody", async () => {
  await learn({ ...visit(1), actor: visit().actor });
  expect(await listStaff(shop.id)).toMatchObject([{ id: visit().actor, name: "" }]);
});

import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "~/infra/db/db.server";
import { sessionStorage } from "~/models/shop/session-storage.server";
import { makeSessionToken } from "../../../simulator/oauth/session-token";
import { agreeTo, uninstall } from "../../../simulator/world/installs";
import { app, ask, askInFrame, domain, refusalOf } from "../../../tests/support/admin-visitor";
import { sendLevelWebhook } from "../../../tests/support/early-webhook";
import { requireShop } from "../pages/page.server";
import { finishInstall, leaveFrame, startInstall } from "./install.server";

// The library takes hold of fetch when it is loaded, so the simulator is there first.
const platform = await vi.hoisted(async () => {
  const { simulateStore } = await import("../../../tests/support/simulated-store");
  return simulateStore("homewares.myshopify.com");
});
const { world } = platform.simulator;
const { scopes } = world.app;

beforeEach(async () => {
  await db.shop.deleteMany({});
  platform.reset();
  world.app.scopes = scopes;
  world.app.ignoresForeignScopes = false;
});
afterAll(() => platform.simulator.stop());

/** The admin opens a page of the app in its frame. */
const open = () => requireShop(askInFrame(makeSessionToken(world, platform.store)));

/** What the first page leads to: out of the frame, to the store and back, where nobody is asked anything. */
async function followFirstPage(): Promise<Response> {
  const refusal = await refusalOf(open());
  const way = refusal.headers.get("Location") ?? "";
  expect(way).toContain("/auth/exit-iframe?");
  const page = await leaveFrame(ask(way)).text();
  const next = new URL(/window\.open\("([^"]+)"/.exec(page)?.[1] ?? "");
  const begun = await startInstall(ask(`${next.pathname}${next.search}`));
  const cookie = begun.headers.getSetCookie().map((set) => set.split(";")[0]);
  const store = await fetch(begun.headers.get("Location") ?? "", { redirect: "manual" });
  expect(store.status).toBe(302);
  return finishInstall(ask((store.headers.get("Location") ?? "").replace(app, ""), cookie.join("; ")));
}
const granted = async () => {
  const session = await sessionStorage.loadSession(`offline_${domain}`);
  return session?.scope?.split(",").sort();
};

describe("an app that Shopify has installed by itself", () => {
  it("takes its code at the first page without a question, and imports once", async () => {
    expect(world.app.managedInstall).toBe(true);
    agreeTo(world, platform.store, scopes);
    const landed = await followFirstPage();
    expect(landed.headers.get("Location")).toContain("/apps/test-api-key");
    const { accessToken } = platform.granted() ?? {};
    expect(await sessionStorage.loadSession(`offline_${domain}`)).toMatchObject({
      accessToken,
      isOnline: false,
    });
    expect(await granted()).toEqual([...scopes].sort());
    expect((await open()).shop).toMatchObject({ domain, status: "active" });
    expect([platform.tokenRequests(), await db.importRun.count()]).toEqual([1, 1]);
  });

  it("answers webhooks that come before its first page, keeps none, and keeps them from then on", async () => {
    agreeTo(world, platform.store, scopes);
    expect(await sendLevelWebhook("early")).toBe(200);
    expect([await db.shop.count(), await db.webhookDelivery.count()]).toEqual([0, 0]);
    await followFirstPage();
    expect(await sendLevelWebhook("later")).toBe(200);
    expect(await db.webhookDelivery.findMany()).toMatchObject([{ webhookId: "later" }]);
    await db.webhookDelivery.deleteMany({});
  });

  it("takes another code when Shopify has installed it again, and knows optional scopes granted before that page", async () => {
    agreeTo(world, platform.store, scopes);
    await followFirstPage();
    const { id } = await db.shop.findFirstOrThrow();
    uninstall(world, platform.store);
    await db.session.deleteMany({});
    await db.shop.update({ where: { id }, data: { status: "uninstalled" } });
    agreeTo(world, platform.store, [...scopes, "write_inventory_transfers"]);
    expect(await sendLevelWebhook("between")).toBe(200);
    expect(await db.webhookDelivery.count({ where: { webhookId: "between" } })).toBe(0);
    await followFirstPage();
    expect(await granted()).toContain("write_inventory_transfers");
    expect((await open()).shop).toMatchObject({ id, status: "active" });
  });

  it("has more scopes than it asks for where the deployed file names more", async () => {
    const more = [...scopes, "read_themes"];
    world.app.scopes = more;
    agreeTo(world, platform.store, more);
    await followFirstPage();
    expect(await granted()).toEqual([...more].sort());
    expect((await open()).shop.status).toBe("active");
  });

  it("says what is missing instead of asking for ever, where the deployed file names less than SCOPES", async () => {
    world.app.scopes = scopes.filter((scope) => scope !== "read_all_orders");
    world.app.ignoresForeignScopes = true;
    agreeTo(world, platform.store, world.app.scopes);
    const ended = await followFirstPage();
    expect(ended.status).toBe(403);
    expect(await ended.text()).toContain("read_all_orders is missing");
  });
});

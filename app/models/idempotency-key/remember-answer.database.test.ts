import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { claimKey } from "./claim.server";
import { whileOwningKey } from "./current-key.server";
import { rememberAnswer } from "./remember-answer.server";
import { keepAnswer, releaseKey } from "./settle.server";

const requestHash = "hash";
let shopId = 0;

beforeAll(async () => {
  ({ id: shopId } = await db.shop.create({ data: { domain: "homewares.myshopify.com" } }));
});

async function own(key: string) {
  const claim = await claimKey(shopId, { key, requestHash });
  if (claim.state !== "owned") throw new Error(`the key is ${claim.state}`);
  return { shopId, key, lease: claim.lease };
}

/** Work whose effect, a supplier, is committed together with its answer. */
const work = (name: string) =>
  db.$transaction(async (tx) => {
    const { id } = await tx.supplier.create({ data: { shopId, name } });
    await rememberAnswer(tx, { id, name }, 201);
    return id;
  });

const suppliers = (name: string) => db.supplier.count({ where: { shopId, name } });
const expireLease = (key: string) =>
  db.idempotencyKey.updateMany({ where: { shopId, key }, data: { leaseUntil: new Date(Date.now() - 1) } });

describe("an answer stored with the work", () => {
  it("is given to the next one who asks, though the process died before it answered", async () => {
    const owned = await own("died");
    const id = await whileOwningKey(owned, () => work("died"));
    await expireLease("died");
    expect(await claimKey(shopId, { key: "died", requestHash })).toMatchObject({
      state: "answered",
      status: 201,
      body: JSON.stringify({ success: true, data: { id, name: "died" } }),
    });
    expect(await suppliers("died")).toBe(1);
  });

  it("waits a quarter of a minute for the final answer, so that everyone gets the same", async () => {
    const owned = await own("settling");
    await whileOwningKey(owned, () => work("settling"));
    expect((await claimKey(shopId, { key: "settling", requestHash })).state).toBe("running");
    const claimedEarlier = new Date(owned.lease.getTime() - 16_000);
    const where = { shopId, key: "settling" };
    await db.idempotencyKey.updateMany({ where, data: { leaseUntil: claimedEarlier } });
    expect((await claimKey(shopId, { key: "settling", requestHash })).state).toBe("answered");
  });

  it("is final once it is sent, also for a process that was paused and continues", async () => {
    const owned = await own("asleep");
    const id = await whileOwningKey(owned, () => work("asleep"));
    const lease = new Date(owned.lease.getTime() - 16_000);
    const where = { shopId, key: "asleep" };
    await db.idempotencyKey.updateMany({ where, data: { leaseUntil: lease } });
    const body = JSON.stringify({ success: true, data: { id, name: "asleep" } });
    expect(await claimKey(shopId, { key: "asleep", requestHash })).toMatchObject({ state: "answered", body });
    expect(await keepAnswer({ ...owned, lease }, { status: 200, headers: {}, body: "awake" })).toMatchObject({
      status: 201,
      body,
    });
    expect(await claimKey(shopId, { key: "asleep", requestHash })).toMatchObject({ state: "answered", body });
  });

  it("is not there when the work was rolled back", async () => {
    const owned = await own("rolled-back");
    const failing = whileOwningKey(owned, () =>
      db.$transaction(async (tx) => {
        await rememberAnswer(tx, {});
        throw new Error("broken");
      }),
    );
    await expect(failing).rejects.toThrow("broken");
    await releaseKey(owned);
    expect((await claimKey(shopId, { key: "rolled-back", requestHash })).state).toBe("owned");
  });

  it("stays when the request fails after the work is done", async () => {
    const owned = await own("fails-later");
    await whileOwningKey(owned, () => work("fails-later"));
    await releaseKey(owned);
    expect((await claimKey(shopId, { key: "fails-later", requestHash })).state).toBe("answered");
  });

  it("is replaced by the answer that was really sent", async () => {
    const owned = await own("sent");
    await whileOwningKey(owned, () => work("sent"));
    await keepAnswer(owned, { status: 200, headers: {}, body: "sent" });
    expect(await claimKey(shopId, { key: "sent", requestHash })).toMatchObject({ status: 200, body: "sent" });
  });

  it("stops a process that comes back after another took its request over", async () => {
    const paused = await own("paused");
    await expireLease("paused");
    // A lease lasts a minute, so two claims never have the same millisecond.
    await pause(2);
    const successor = await own("paused");
    await whileOwningKey(successor, () => work("paused"));
    await expect(whileOwningKey(paused, () => work("paused"))).rejects.toMatchObject({ code: "CONFLICT" });
    await keepAnswer(paused, { status: 200, headers: {}, body: "stale" });
    expect(await suppliers("paused")).toBe(1);
    await expireLease("paused");
    const kept = await claimKey(shopId, { key: "paused", requestHash });
    expect(kept).toMatchObject({ state: "answered", status: 201 });
  });

  it("does not exist for a request without a key", async () => {
    await work("no-key");
    expect(await suppliers("no-key")).toBe(1);
  });
});

import { readFileSync } from "node:fs";
import { Session } from "@shopify/shopify-api";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { db, pool } from "~/infra/db/db.server";
import { unsafeRequeueStalledImports } from "~/models/import-run/requeue-stalled.server";
import { beginRun, completeRun } from "~/models/import-run/run.server";
import { unsafePrune } from "~/models/operating/prune.server";
import { markUninstalled } from "~/models/shop/mark-uninstalled.server";
import { storeSession } from "~/models/shop/store-session.server";
import { updateSupplier } from "~/models/supplier/update.server";

const domain = "clocks.myshopify.com";
const dayMs = 86_400_000;
let shopId = 0;

beforeEach(async () => {
  await db.shop.deleteMany({});
  ({ id: shopId } = await db.shop.create({ data: { domain } }));
});
afterEach(() => vi.useRealTimers());

/** This process's time of day is off by so many milliseconds; PostgreSQL's is not. */
const skew = (milliseconds: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + milliseconds });

/** How far a moment is from PostgreSQL's clock. */
async function offBy(moment: Date | null | undefined): Promise<number> {
  const { rows } = await pool.query<{ now: Date }>("SELECT clock_timestamp() AS now");
  return Math.abs((rows[0]?.now.getTime() ?? 0) - (moment?.getTime() ?? 0));
}

it.each([10 * dayMs, -10 * dayMs])(
  "timestamps are PostgreSQL's where the process's clock is off by %i ms",
  async (off) => {
    skew(off);
    const session = new Session({ id: `offline_${domain}`, shop: domain, state: "", isOnline: false });
    session.accessToken = "shpat_clock";
    await storeSession(session);
    const installed = await db.shop.findUniqueOrThrow({ where: { id: shopId } });
    expect(await offBy(installed.installedAt)).toBeLessThan(60_000);

    const { id } = await db.importRun.create({ data: { shopId } });
    const run = await beginRun(shopId, id);
    if (run) await completeRun(shopId, run);
    const ended = await db.importRun.findUniqueOrThrow({ where: { shopId_id: { shopId, id } } });
    for (const moment of [ended.createdAt, ended.startedAt, ended.stepAt, ended.completedAt])
      expect(await offBy(moment)).toBeLessThan(60_000);

    const supplier = await db.supplier.create({ data: { shopId, name: "Kiln" } });
    await updateSupplier(shopId, { id: supplier.id, archived: true });
    const archived = await db.supplier.findFirstOrThrow({ where: { shopId } });
    expect(await offBy(archived.archivedAt)).toBeLessThan(60_000);

    await db.session.deleteMany({ where: { shopId } });
    await markUninstalled(shopId, null);
    const left = await db.shop.findUniqueOrThrow({ where: { id: shopId } });
    expect(await offBy(left.uninstalledAt)).toBeLessThan(60_000);
  },
);

it("no default timestamp is this process's: Prisma computes now() itself", () => {
  expect(readFileSync("prisma/schema.prisma", "utf8")).not.toContain("@default(now())");
});

it("an import that shows signs of life is left alone by a process that is ten minutes ahead", async () => {
  const { id } = await db.importRun.create({ data: { shopId } });
  await beginRun(shopId, id);
  skew(600_000);
  expect(await unsafeRequeueStalledImports()).toBe(0);
});

it("an import that died is found by a process that is ten minutes behind", async () => {
  const stepAt = new Date(Date.now() - 120_000);
  await db.importRun.create({ data: { shopId, status: "running", stepAt } });
  skew(-600_000);
  expect(await unsafeRequeueStalledImports()).toBe(1);
});

it("nothing is deleted too early by a process that is a year ahead", async () => {
  await db.idempotencyKey.create({ data: { shopId, key: "kept", requestHash: "x" } });
  skew(365 * dayMs);
  expect(await unsafePrune()).toMatchObject({ answers: 0, alerts: 0 });
});

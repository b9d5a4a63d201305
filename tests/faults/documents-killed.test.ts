import { afterAll, describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { updateCount } from "~/sync/count-stock.server";
import { updateTransfer } from "~/sync/update-transfer.server";
import type { Evidence } from "./checkers";
import type { ChildWork } from "./child";
import { startChildStage } from "./child-stage";
import { countOfAll, stocked, transferOfAll } from "./full-shelves";
import { inShop } from "./in-shop";
import { atKillPoints } from "./kill-points";
import { leasesRunOut } from "./leases-run-out";
import { type ChildEnd, runChild } from "./run-child";
import type { StagedShop } from "./stage";

const { stage, child, stop } = await startChildStage();
afterAll(stop);

interface Document {
  /** Written, and not yet done. */
  write(staged: StagedShop): Promise<number>;
  work: (shopId: number, id: number) => ChildWork;
  /** What a clerk does who got no answer. */
  again(staged: StagedShop, id: number): Promise<unknown>;
  /** What each variant has in the end at both locations; 20 were there. */
  levels: [number, number];
}

const documents: Record<string, Document> = {
  transfer: {
    write: transferOfAll,
    work: (shopId, id) => ({ work: "complete", shopId, id }),
    again: ({ shop }, id) => updateTransfer(shop, { id, status: "completed", actor: "clerk" }),
    levels: [17, 23],
  },
  count: {
    write: countOfAll,
    work: (shopId, id) => ({ work: "submit", shopId, id }),
    again: ({ shop }, id) => updateCount(shop, { id, status: "submitted", actor: "clerk" }),
    levels: [19, 20],
  },
};

const settings = { size: { variants: 3, locations: 2 }, prepare: stocked };

describe.each(Object.entries(documents))("a process killed over a %s", (_name, document) => {
  it("at one point or another moves each unit once", async () => {
    const { points } = await killedOnce(document, 0);
    expect(points).toBeGreaterThan(15);
    await atKillPoints({ from: 1, to: points, everyday: 40 }, (killAt) => killedOnce(document, killAt));
  });

  it(
    "at one point or another of the recovery from another one's death moves each unit once",
    { tags: "long" },
    async () => {
      const { points } = await recoveryKilledAt(document, 0);
      expect(points).toBeGreaterThan(5);
      await atKillPoints({ from: 1, to: points, everyday: 40 }, (killAt) =>
        recoveryKilledAt(document, killAt),
      );
    },
  );
});

async function killedOnce({ write, work, again, levels }: Document, killAt: number): Promise<ChildEnd> {
  let end: ChildEnd | undefined;
  const evidence = await inShop(
    stage,
    async (staged) => {
      const id = await write(staged);
      end = await runChild(child, work(staged.shop.id, id), killAt);
      await leasesRunOut(staged.shop.id);
      const recorded = await db.inventoryOperation.count({ where: { shopId: staged.shop.id } });
      if (recorded === 0) await again(staged, id);
    },
    settings,
  );
  expectMoved(evidence, levels);
  if (!end) throw new Error("the child did not run");
  return end;
}

/** The first process dies with its request answered and nothing written down; 0 lets the second one live. */
async function recoveryKilledAt({ write, work, levels }: Document, killAt: number): Promise<ChildEnd> {
  let end: ChildEnd | undefined;
  const evidence = await inShop(
    stage,
    async (staged) => {
      const { id: shopId } = staged.shop;
      const first = await runChild(child, work(shopId, await write(staged)), "answered");
      expect(first.killed).toBe(true);
      await leasesRunOut(shopId);
      const operations = await db.inventoryOperation.findMany({ where: { shopId } });
      const operationIds = operations.map(({ id }) => id);
      end = await runChild(child, { work: "settle", shopId, operationIds }, killAt);
      await leasesRunOut(shopId);
    },
    settings,
  );
  expectMoved(evidence, levels);
  if (!end) throw new Error("the child did not run");
  return end;
}

function expectMoved({ operations, present }: Evidence, [here, there]: [number, number]): void {
  expect(operations.map(({ status }) => status)).toEqual(["applied"]);
  expect([...present.values()]).toEqual([here, there, here, there, here, there]);
}

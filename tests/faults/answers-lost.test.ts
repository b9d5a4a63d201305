import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FaultKind } from "../../simulator/faults/faults";
import { inShop } from "./in-shop";
import { type Stage, startStage } from "./stage";

let stage: Stage;
beforeAll(async () => void (stage = await startStage()));
afterAll(() => stage.stop());

const adjust = "inventoryAdjustQuantities";

describe("an answer is lost", () => {
  it.concurrent.each([1, 2, 3, 6])("%i times after the stock has moved: it moves once", async (times) => {
    await inShop(stage, async ({ fault, order }) => {
      fault({ operation: adjust, kind: "drop-after", times });
      const { receive } = await order([
        { variant: 0, quantity: 5 },
        { variant: 1, quantity: 7 },
      ]);
      await receive([5, 3], 1_500);
    });
  });

  it.concurrent.each<FaultKind>([
    "drop-before",
    "reset-mid-body",
    "truncated",
    "html",
    "429",
    "500",
    "502",
    "503",
    "THROTTLED",
    "SERVICE_UNAVAILABLE",
    "IDEMPOTENCY_CONCURRENT_REQUEST",
  ])("%s, three times: the stock moves once, within the request", async (kind) => {
    await inShop(stage, async ({ fault, order }) => {
      fault({ operation: adjust, kind, times: 3 });
      const { receive } = await order([{ variant: 0, quantity: 5 }]);
      expect(await receive([5])).toMatchObject({ stockSync: "applied" });
    });
  });

  it("and the same bytes are sent again under the same key", async () => {
    await inShop(stage, async ({ fault, order, store }) => {
      fault({ operation: adjust, kind: "drop-after", times: 3 });
      await (await order([{ variant: 0, quantity: 5 }])).receive([5]);
      const requests = stage.simulator.world.requests.list({ shop: store.domain, operation: adjust });
      expect(requests.length).toBe(4);
      expect(new Set(requests.map(({ body }) => body)).size).toBe(1);
    });
  });

  it("and webhooks report that the stock has moved: the answer under its key resolves it, once", async () => {
    await inShop(stage, async ({ fault, order, store }) => {
      fault({ operation: adjust, kind: "drop-after" });
      const { receive } = await order([{ variant: 0, quantity: 5 }]);
      const received = new AbortController();
      const [answer] = await Promise.all([
        receive([5], 10_000).finally(() => received.abort()),
        workJobs(received.signal),
      ]);
      expect(answer).toMatchObject({ stockSync: "applied" });
      expect(stage.simulator.world.requests.list({ shop: store.domain, operation: adjust })).toHaveLength(2);
    });
  });
});

async function workJobs(until: AbortSignal): Promise<void> {
  for (; !until.aborted; await pause(100)) await stage.runJobs();
}

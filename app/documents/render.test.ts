import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProcessEntries } from "../../scripts/build";
import { paperLines, purchaseOrderPaper } from "../../tests/support/purchase-order-paper";
import { readPdf } from "../../tests/support/read-pdf";
import { closeRenderer, renderDocument } from "./render.server";

beforeAll(buildProcessEntries);
afterAll(closeRenderer);

test("a document is drawn by another thread while this one goes on", async () => {
  let ticks = 0;
  const ticking = setInterval(() => (ticks += 1), 5);
  const bytes = await renderDocument(purchaseOrderPaper({ lines: paperLines(500) }));
  clearInterval(ticking);
  expect(ticks).toBeGreaterThan(20);
  expect((await readPdf(bytes)).length).toBeGreaterThan(10);
});

test.runIf(process.platform === "linux")("the thread that draws goes behind those that answer", async () => {
  await renderDocument(purchaseOrderPaper());
  const niceness = readdirSync("/proc/self/task").map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[16]);
  });
  expect(Math.max(...niceness)).toBe(5 + Math.min(...niceness));
});

test("after closing, the next document is drawn by new threads", async () => {
  await closeRenderer();
  const bytes = await renderDocument(purchaseOrderPaper());
  expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe("%PDF-");
});

test("more at once than anybody would wait for are turned away, and the rest are drawn", async () => {
  const paper = purchaseOrderPaper();
  const all = await Promise.allSettled(Array.from({ length: 60 }, () => renderDocument(paper)));
  const refused = all.filter((result) => result.status === "rejected");
  expect(refused.length).toBe(10);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: "UNAVAILABLE", retryAfter: 5 });
});

import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProcessEntries } from "../../scripts/build";
import { orderDocument, orderDocumentLines } from "../../tests/support/order-document";
import { readPdf } from "../../tests/support/read-pdf";
import { closeRenderer, renderDocument } from "./render.server";

beforeAll(buildProcessEntries);
afterAll(closeRenderer);

const asked = { shop: "driftwood.myshopify.com", logo: null };
const long = orderDocument({ lines: orderDocumentLines(500) });

test("a document is drawn by another thread while this one goes on", async () => {
  let ticks = 0;
  const ticking = setInterval(() => (ticks += 1), 5);
  const bytes = await renderDocument(long, asked);
  clearInterval(ticking);
  expect(ticks).toBeGreaterThan(20);
  expect((await readPdf(bytes)).length).toBeGreaterThan(10);
});

test.runIf(process.platform === "linux")(
  "the thread that draws has a lower priority than those that answer",
  async () => {
    await renderDocument(orderDocument(), asked);
    const niceness = readdirSync("/proc/self/task").map((thread) => {
      const stat = readFileSync(`/proc/self/task/${thread}/stat`, "utf8");
      return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[16]);
    });
    expect(Math.max(...niceness)).toBe(5 + Math.min(...niceness));
  },
);

test("after closing, the next document is drawn by new threads", async () => {
  await closeRenderer();
  const bytes = await renderDocument(orderDocument(), asked);
  expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe("%PDF-");
});

test("a shop that asks for many long documents delays another shop's only by those that are being drawn", async () => {
  const drawn: string[] = [];
  const draw = async (name: string) => {
    await renderDocument(long, { ...asked, shop: name });
    drawn.push(name);
  };
  const flood = Array.from({ length: 8 }, () => draw("noisy"));
  await Promise.all([...flood, draw("quiet"), draw("another")]);
  const threads = Math.max(1, Math.min(4, availableParallelism() - 1));
  // Threads that draw at the same time may end in any order.
  expect(drawn.indexOf("quiet")).toBeLessThan(2 * threads);
  expect(drawn.indexOf("another")).toBeLessThan(2 * threads + 1);
});

test("documents that nobody waits for any more are not drawn", async () => {
  const client = new AbortController();
  const drawings = Array.from({ length: 8 }, () => renderDocument(long, { ...asked, gone: client.signal }));
  client.abort();
  const all = await Promise.allSettled(drawings);
  for (const result of all) {
    if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "RATE_LIMITED" });
  }
  expect(all.filter(({ status }) => status === "fulfilled").length).toBeLessThan(5);
});

test("more documents of one shop at once than may wait are refused, and another shop's is drawn", async () => {
  const paper = orderDocument();
  const flood = Promise.allSettled(Array.from({ length: 40 }, () => renderDocument(paper, asked)));
  expect((await renderDocument(paper, { ...asked, shop: "quiet" })).length).toBeGreaterThan(0);
  const refused = (await flood).filter((result) => result.status === "rejected");
  expect(refused.length).toBeGreaterThanOrEqual(40 - 8 - 4);
  expect(refused.length).toBeLessThan(40 - 8);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: "RATE_LIMITED", retryAfter: 5 });
});

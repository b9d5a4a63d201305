import { quantile } from "../../tests/support/quantile";
import { aligned } from "../aligned";
import { headersOf } from "../headers";
import { Connection, readAnswer } from "../limit/connection";
import { processorTime } from "../limit/processor-time";
import { openStore } from "../open-store";
import type { Part } from "../part";

export const targets = { shortMs: 80, longMs: 2_500, othersRatio: 2 };

const places = 3;
const [shortLines, longLines] = [20, 2_000];
/** Long documents drawn one after the other while others are answered. */
const drawn = 4;

/** What a purchase order's PDF takes, and what the pages of others take while long ones are drawn. */
export const measurePdf: Part = async ({ seconds, database, onStart, say }) => {
  const dataset = `generated:variants=${longLines},locations=${places},orders=20,restoreRate=1000000`;
  const store = await openStore({ dataset, databaseUrl: await database(), onStart, apart: true });
  const port = Number(new URL(store.directUrl).port);
  const open = () => Connection.open(port, headersOf(store));
  const drawing = await open();

  /** Milliseconds until the whole answer is there. */
  const get = async (connection: Connection, path: string) => {
    const begun = performance.now();
    const { status } = await connection.send({ method: "GET", path });
    if (status !== 200) throw new Error(`${path} ended with ${status}.`);
    return performance.now() - begun;
  };
  const [short, long] = [await makeOrder(drawing, shortLines), await makeOrder(drawing, longLines)].map(
    (id) => `/api/purchase-orders/${id}/pdf`,
  ) as [string, string];
  const askOthers = async (until: () => boolean) => {
    const times: number[] = [];
    // One that has waited for long would have been closed.
    const other = await open();
    while (!until()) times.push(await get(other, "/api/stock-levels?limit=50"));
    other.close();
    return times;
  };
  const forSeconds = (length: number) => {
    const end = performance.now() + length * 1_000;
    return () => performance.now() > end;
  };

  // The first document starts the thread that draws.
  for (let n = 0; n < 10; n += 1) await get(drawing, short);
  await askOthers(forSeconds(seconds));
  const pid = store.app.child.pid ?? 0;
  const drawnAlone = async (path: string, times: number) => {
    const before = processorTime(pid);
    const took: number[] = [];
    for (let n = 0; n < times; n += 1) took.push(await get(drawing, path));
    return { took, processorMs: ((processorTime(pid) - before) * 1_000) / times };
  };
  const { took: shortTimes, processorMs: shortProcessor } = await drawnAlone(short, 60);
  const { processorMs: longProcessor } = await drawnAlone(long, 2);

  const longTimes: number[] = [];
  const alone: number[] = [];
  const beside: number[] = [];
  for (let n = 0; n < drawn; n += 1) {
    // In turns, so that a busy machine is as busy for both.
    alone.push(...(await askOthers(forSeconds(seconds))));
    let done = false;
    const document = get(drawing, long).finally(() => (done = true));
    beside.push(...(await askOthers(() => done)));
    longTimes.push(await document);
  }
  drawing.close();

  const figures = {
    targets,
    shortMs: { p50: quantile(shortTimes, 0.5), p95: quantile(shortTimes, 0.95), processor: shortProcessor },
    longMs: { p50: quantile(longTimes, 0.5), most: Math.max(...longTimes), processor: longProcessor },
    othersMs: {
      alone: { p50: quantile(alone, 0.5), p99: quantile(alone, 0.99), requests: alone.length },
      beside: { p50: quantile(beside, 0.5), p99: quantile(beside, 0.99), requests: beside.length },
    },
  };
  const othersRatio = figures.othersMs.beside.p99 / figures.othersMs.alone.p99;
  const rows = [
    [`${shortLines} lines, p50 ms`, figures.shortMs.p50, targets.shortMs],
    [`${longLines} lines, p50 ms`, figures.longMs.p50, targets.longMs],
    ["others' p99 beside ÷ alone", othersRatio, targets.othersRatio],
  ] as const;
  const { alone: quiet, beside: busy } = figures.othersMs;
  say("\nPurchase orders as PDF, drawn for each request");
  say(
    [
      ...aligned([
        ["", "measured", "target", ""],
        ...rows.map(([name, is, most]) => [name, is.toFixed(1), String(most), is <= most ? "" : "MISSED"]),
      ]),
      `  ${shortLines} lines p95 ${figures.shortMs.p95.toFixed(0)} ms; ${longLines} lines at most ${figures.longMs.most.toFixed(0)} ms`,
      `  processor time of the process, nobody else asking: ${shortProcessor.toFixed(0)} and ${longProcessor.toFixed(0)} ms`,
      `  a page of 50 levels, p50 and p99: alone ${quiet.p50.toFixed(1)} and ${quiet.p99.toFixed(1)} ms (${quiet.requests}), ` +
        `while ${longLines} lines are drawn ${busy.p50.toFixed(1)} and ${busy.p99.toFixed(1)} ms (${busy.requests})`,
    ].join("\n"),
  );
  return { holds: rows.every(([, is, most]) => is <= most), figures: { ...figures, othersRatio } };
};

/** A draft of so many lines, as a program makes one; drafts are drawn again for each request. */
async function makeOrder(connection: Connection, lines: number): Promise<number> {
  const post = async (path: string, body: object) => {
    const answer = await connection.send({ method: "POST", path, body: JSON.stringify(body) });
    const { body: text } = readAnswer(answer);
    if (answer.status !== 201) throw new Error(`${path} ended with ${answer.status}: ${text}`);
    return (JSON.parse(text) as { data: { id: number } }).data.id;
  };
  const page = readAnswer(await connection.send({ method: "GET", path: "/api/stock-levels?limit=250" }));
  const { data } = JSON.parse(page.body) as { data: { variantId: string }[] };
  const variants = [...new Set(data.map(({ variantId }) => variantId))];
  const supplierId = await post("/api/suppliers", { name: "Clay & Sons", email: "orders@supplier.example" });
  return post("/api/purchase-orders", {
    supplierId,
    lineItems: Array.from({ length: lines }, (_, n) => ({
      variantId: variants[n % variants.length],
      quantity: 1 + (n % 40),
      costPrice: 4.25 + (n % 90),
    })),
  });
}

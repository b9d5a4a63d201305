import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { quantile } from "../../tests/support/quantile";
import { aligned } from "../aligned";
import type { GrownStore } from "./store";

/** Every level of a store in one answer, beside what PostgreSQL gives when it is asked for the same rows. */
export interface WholeList {
  name: string;
  /** Of the medians: COPY's seconds ÷ the app's. */
  ratio: number;
  seconds: number;
  copySeconds: number;
  megabytes: number;
  /** The slowest of the rounds, in ms. */
  firstByte: number;
  /** The app process's most memory above what it held before, in MB. */
  memoryAbove: number;
}

export const wholeTargets = { ratio: 0.5, firstByte: 50, memoryAbove: 64 };

const rounds = 3;
const lists = [{ name: "JSON", path: "/api/stock-levels" }];

/** The answer and the COPY in turns, the first round only to warm; the client throws away what it reads. */
export async function measureWholeLists(store: GrownStore): Promise<WholeList[]> {
  const measured = lists.map((list) => ({ ...list, answers: [] as Answer[] }));
  const copies: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const copy = await copySeconds(store);
    if (round > 0) copies.push(copy);
    for (const { path, answers } of measured) {
      const answer = await readAll(store, path);
      if (round > 0) answers.push(answer);
    }
  }
  const copied = quantile(copies, 0.5);
  return measured.map(({ name, answers }) => {
    const seconds = quantile(
      answers.map((answer) => answer.seconds),
      0.5,
    );
    return {
      name,
      ratio: copied / seconds,
      seconds,
      copySeconds: copied,
      megabytes: (answers[0]?.bytes ?? 0) / 1e6,
      firstByte: Math.max(...answers.map((answer) => answer.firstByte)),
      memoryAbove: Math.max(...answers.map((answer) => answer.memoryAbove)),
    };
  });
}

/** Whether the three targets are met. */
export function holdsWhole({ ratio, firstByte, memoryAbove }: WholeList): boolean {
  return (
    ratio >= wholeTargets.ratio &&
    firstByte <= wholeTargets.firstByte &&
    memoryAbove <= wholeTargets.memoryAbove
  );
}

/** The figures for a person. */
export function wholeReportOf({ rows }: GrownStore, wholes: readonly WholeList[]): string {
  const header = ["", "seconds", "COPY", "ratio", "MB", "first byte ms", "memory above idle MB", ""];
  const cells = wholes.map((whole) => [
    `all ${rows.levels.toLocaleString("en")} levels, ${whole.name}`,
    whole.seconds.toFixed(2),
    whole.copySeconds.toFixed(2),
    whole.ratio.toFixed(2),
    whole.megabytes.toFixed(0),
    whole.firstByte.toFixed(0),
    whole.memoryAbove.toFixed(0),
    holdsWhole(whole) ? "" : "MISSED",
  ]);
  const { ratio, firstByte, memoryAbove } = wholeTargets;
  return [
    ...aligned([header, ...cells]),
    `  targets: at least ${ratio} of COPY, first byte within ${firstByte} ms, at most ${memoryAbove} MB`,
  ].join("\n");
}

interface Answer {
  seconds: number;
  bytes: number;
  firstByte: number;
  memoryAbove: number;
}

async function readAll({ port, pid, headers }: GrownStore, path: string): Promise<Answer> {
  const idle = memoryOf(pid);
  let most = idle;
  const watch = setInterval(() => (most = Math.max(most, memoryOf(pid))), 20);
  try {
    const begun = performance.now();
    const asked = request({ port, path, headers }).end();
    const [answer] = (await once(asked, "response")) as [import("node:http").IncomingMessage];
    if (answer.statusCode !== 200) throw new Error(`${path} ended with ${answer.statusCode}.`);
    let bytes = 0;
    let firstByte = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      if (bytes === 0) firstByte = performance.now() - begun;
      bytes += chunk.length;
    }
    most = Math.max(most, memoryOf(pid));
    return { seconds: (performance.now() - begun) / 1_000, bytes, firstByte, memoryAbove: most - idle };
  } finally {
    clearInterval(watch);
  }
}

async function copySeconds({ databaseUrl }: GrownStore): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const begun = performance.now();
    const rows = client.query(copyTo(`COPY (${everyLevel}) TO STDOUT`));
    rows.resume();
    await once(rows, "end");
    return (performance.now() - begun) / 1_000;
  } finally {
    await client.end();
  }
}

const everyLevel = `SELECT v.id, v.sku, v.title, l.available, p.id, p.name
  FROM variants v
  JOIN stock_levels l ON l.shop_id = v.shop_id AND l.variant_id = v.id
  JOIN locations p ON p.shop_id = l.shop_id AND p.id = l.location_id AND p.active
  WHERE v.shop_id = (SELECT id FROM shops) AND v.deleted_at IS NULL
  ORDER BY v.title, v.sku, v.id, p.name, p.id`;

/** What a process holds now, in MB. */
function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes ?? 0) / 1_024;
}

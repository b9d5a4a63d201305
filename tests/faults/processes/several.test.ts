import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EmbeddedPostgres } from "../../../server/database/embedded-postgres";
import { letClerksWork, ordersReceived } from "../../support/clerks-at-work";
import { type Member, rowsOf, type Service, startService } from "../../support/service";
import { startTestPostgres } from "../../support/test-postgres";

let postgres: EmbeddedPostgres;
let service: Service;
let workers: Member[];
let shop: string;
beforeAll(async () => {
  postgres = await startTestPostgres();
  service = await startService({ postgres });
  const web = await Promise.all([1, 2, 3].map(() => service.start({ part: "web" })));
  const debug = { LOG_LEVEL: "debug" };
  workers = await Promise.all([1, 2].map(() => service.start({ part: "worker", env: debug })));
  service.front.lead(...web.map(({ port }) => port));
  shop = await service.addShop({ variants: 12 });
}, 180_000);
afterAll(async () => {
  await service.stop();
  await postgres.stop();
});

test("clerks of one shop at three web and two worker processes: the answers each got are what is stored, once", async () => {
  const { violations, seen, confirmedOrders } = await letClerksWork(service, {
    shop,
    name: "several",
    clerks: 6,
    async meanwhile() {
      await pause(8_000);
      await ordersReceived(service.databaseUrl, 6);
    },
  });
  expect(violations).toEqual([]);
  expect(seen.filter(({ status }) => status >= 500)).toEqual([]);
  expect(confirmedOrders).toBeGreaterThan(5);
});

test("every job runs, and both worker processes take their share", async () => {
  const jobsOf = ({ log }: Member) =>
    new Set(
      log
        .filter((line) => line.includes('"job":"prune"') && line.includes('"msg":"job"'))
        .map((line) => (JSON.parse(line) as { jobId: string }).jobId),
    );
  const queued = new Set<string>();
  // On a busy machine one of them may have done a handful before the other gets any.
  do {
    const added = await rowsOf<{ id: string }>(
      service.databaseUrl,
      "SELECT (graphile_worker.add_job('prune', '{}')).id::text FROM generate_series(1, 200)",
    );
    for (const { id } of added) queued.add(id);
    const unfinished = () => {
      const finished = workers.flatMap((worker) => [...jobsOf(worker)]);
      return [...queued].filter((id) => !finished.includes(id));
    };
    await expect.poll(unfinished, { timeout: 60_000 }).toEqual([]);
  } while (Math.min(...workers.map((worker) => jobsOf(worker).size)) <= 10);
  const left = await rowsOf(
    service.databaseUrl,
    `SELECT FROM graphile_worker.jobs WHERE id = ANY ('{${[...queued].join(",")}}')`,
  );
  expect(left).toEqual([]);
});

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

test("clerks of one shop at three web and two worker processes: what each was told is what there is, once", async () => {
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

test("each job runs once, and both worker processes take their share", async () => {
  const runsOf = ({ log }: Member) =>
    log.filter((line) => line.includes('"job":"prune"') && line.includes('"msg":"job"')).length;
  const shares = () => workers.map(runsOf);
  const runs = () => shares().reduce((sum, share) => sum + share, 0);
  const left = () =>
    rowsOf(service.databaseUrl, "SELECT FROM graphile_worker.jobs WHERE task_identifier = 'prune'");
  let count = 0;
  // On a busy machine one of them may have done a handful before the other hears of any.
  do {
    count += 200;
    await rowsOf(
      service.databaseUrl,
      "SELECT graphile_worker.add_job('prune', '{}') FROM generate_series(1, 200)",
    );
    await expect.poll(async () => (await left()).length).toBe(0);
    await expect.poll(runs).toBe(count);
    await pause(1_000);
    expect(runs()).toBe(count);
  } while (Math.min(...shares()) <= 10);
});

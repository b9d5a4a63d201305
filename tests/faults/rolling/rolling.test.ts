// processes/parent.test.ts replaces a process every day.
// @module-tag long
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EmbeddedPostgres } from "../../../server/database/embedded-postgres";
import { ordersReceived } from "../../support/clerks-at-work";
import { type Member, type Service, startService } from "../../support/service";
import { startTestPostgres } from "../../support/test-postgres";
import { checkEveryMs, drainSeconds, roll } from "./roll";

let postgres: EmbeddedPostgres;
let service: Service;
beforeAll(async () => {
  postgres = await startTestPostgres();
  service = await startService({ postgres, checkEveryMs });
});
afterAll(async () => {
  await service.stop();
  await postgres.stop();
});

test("two processes are replaced under clerks at work, and each request succeeds at its first try", async () => {
  const start = () => service.start({ env: { DRAIN_SECONDS: drainSeconds } });
  const first: [Member, Member] = [await start(), await start()];
  service.front.lead(...first.map(({ port }) => port));
  const shop = await service.addShop({ variants: 12 });
  const { violations, counts } = await roll({
    ...{ service, first, next: start, shop, seed: 1 },
    afterwards: () => ordersReceived(service.databaseUrl, 4),
  });
  expect(violations).toEqual([]);
  expect(counts.confirmedOrders).toBeGreaterThan(3);
});

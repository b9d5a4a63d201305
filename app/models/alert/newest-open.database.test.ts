import { beforeAll, expect, it } from "vitest";
import { pool } from "~/infra/db/db.server";
import { getDashboard } from "~/models/dashboard/get.server";
import { plansOf } from "../../../tests/support/query-plans";
import { createShop } from "../../../tests/support/shop-in-database";
import { listAlerts } from "./list.server";
import { listAlertsWithSubjects } from "./list-with-subjects.server";

const some = 5_000;
let shopId: number;

/** As many alerts that are open as were raised and resolved after them. */
beforeAll(async () => {
  ({ id: shopId } = await createShop());
  await pool.query(
    `INSERT INTO alerts (shop_id, type, subject, message, resolved_at)
     SELECT $1::int, 'low_stock', 'variant:' || n, 'is low', CASE WHEN n > $2::int THEN now() END
     FROM generate_series(1, 2 * $2::int) n`,
    [shopId, some],
  );
  await pool.query("ANALYZE alerts");
});

const first = { filters: {}, page: { limit: 50 } };

it.each(
  Object.entries({
    "the dashboard": () => getDashboard(shopId),
    "a page of alerts": () => listAlerts(shopId, first),
    "alerts as people read them": () => listAlertsWithSubjects(shopId, first),
  }),
)("%s passes over none that was resolved since", async (_, read) => {
  const plans = await plansOf(read);
  expect(plans.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThan(some / 10);
});

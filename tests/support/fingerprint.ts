import type pg from "pg";

/**
 * What moves by itself: job and lease bookkeeping, evidence, copies of the platform's updates, levels to be read, points
 * of its rate limit, variants to be valued and forecast, with what they came to, what a job reads of a file, and the days
 * on which the staff came.
 */
const restless = [
  "idempotency_keys",
  "webhook_deliveries",
  "stock_observations",
  "levels_to_read",
  "platform_points",
  "stock_value_changes",
  "stock_values",
  "cost_entries",
  "cost_days",
  "worth_days",
  "worths",
  "worth_groups",
  "counted_groups",
  "worth_group_changes",
  "cost_states",
  "cost_changes",
  "store_costs",
  "sold_costs",
  "sold_cost_changes",
  "demand_forecasts",
  "location_sales",
  "location_targets",
  "forecast_changes",
  "forecast_results",
  "shipment_lines",
  "data_import_parts",
  "data_import_rows",
  "sessions",
  "staff_members",
];

/** The tables with a shop's rows; nothing changes them while tests run. */
let tables: string[] | undefined;

async function tablesOfShops(database: pg.Client): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `SELECT relname AS name FROM tables_of_shops() JOIN pg_class ON pg_class.oid = place
     WHERE shop_column = 'shop_id' AND NOT relispartition ORDER BY relname`,
  );
  return rows.map(({ name }) => name);
}

/** What jobs leave alone in the tables that they change. */
const chosenByPeople: Record<string, string> = {
  shipments: "SELECT shop_id, id, purchase_order_id, stock_transfer_id, retired FROM shipments",
  reorder_rules: "SELECT * FROM reorder_rules WHERE NOT by_forecast",
  data_imports: "SELECT shop_id, id, source, file_name, size, actor FROM data_imports",
  reorder_policies: `SELECT shop_id, service_a, service_b, service_c, review_days, holding_cost, hub_location_id,
      transfer_days, transfer_every_days FROM reorder_policies
    WHERE (service_a, service_b, service_c, review_days, holding_cost, hub_location_id, transfer_days, transfer_every_days)
      IS DISTINCT FROM (0.95, 0.95, 0.95, 7, 0.2, NULL, 2, 7)`,
};

/** The rows of a table as a hash. */
const hashOf = (name: string) =>
  `SELECT '${name}' AS name,
     count(*) || ' rows, ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS hash
   FROM (${chosenByPeople[name] ?? `SELECT * FROM "${name}"`}) t WHERE shop_id = $1`;

/**
 * Everything the app stores of a shop, as a hash of each table: two are equal when no row came, went or changed in
 * between. `only` narrows it to some tables.
 */
export async function fingerprint(
  database: pg.Client,
  shopId: number,
  only?: readonly string[],
): Promise<Record<string, string>> {
  tables ??= await tablesOfShops(database);
  const wanted = tables.filter((name) => !restless.includes(name) && (!only || only.includes(name)));
  const { rows } = await database.query<{ name: string; hash: string }>({
    name: `fingerprint of ${wanted.length}`,
    text: wanted.map(hashOf).join(" UNION ALL "),
    values: [shopId],
  });
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

-- Every table, in the order of prisma/schema.prisma's subjects, with what Prisma's schema language cannot say: checks,
-- generated columns, partial indexes and those over expressions, functions, triggers.

-- Searches look for parts of words.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- A moment and an interval come together by the session's time zone, whose days differ in length; milliseconds and
-- seconds are the same in all. Declared so, a distributed database takes them where it takes no function of the session.
CREATE FUNCTION later(moment timestamptz, milliseconds double precision) RETURNS timestamptz
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT moment + milliseconds * interval '1 millisecond' $$;

CREATE FUNCTION whole_second(moment timestamptz) RETURNS timestamptz
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT date_trunc('second', moment) $$;

-- Within a transaction each statement is planned once a connection. A plan that is made while a table is small, and kept,
-- would scan the table when it is large. Where shops are distributed a plan is for one shop's node, and nothing is kept.
CREATE PROCEDURE keep_plans() LANGUAGE plpgsql AS $$
BEGIN
  SET LOCAL plan_cache_mode = force_generic_plan;
  SET LOCAL enable_seqscan = off;
END $$;

-- == Shops and who may enter them ==

CREATE TABLE shops (
  id SERIAL NOT NULL,
  domain TEXT NOT NULL,
  platform_id BIGINT,
  status TEXT NOT NULL DEFAULT 'active',
  name TEXT NOT NULL DEFAULT '',
  email TEXT NOT NULL DEFAULT '',
  phone TEXT NOT NULL DEFAULT '',
  address TEXT NOT NULL DEFAULT '',
  currency TEXT NOT NULL DEFAULT 'USD',
  store_currency TEXT NOT NULL DEFAULT '',
  time_zone TEXT NOT NULL DEFAULT 'UTC',
  locale TEXT NOT NULL DEFAULT 'en',
  primary_location_id BIGINT,
  reply_to TEXT NOT NULL DEFAULT '',
  default_location_id BIGINT,
  default_currency TEXT NOT NULL DEFAULT '',
  default_tax_percent DECIMAL(7,4) NOT NULL DEFAULT 0,
  receive_tolerance_percent DECIMAL(7,4) NOT NULL DEFAULT 0,
  bill_tolerance_percent DECIMAL(7,4) NOT NULL DEFAULT 0,
  bill_tolerance_amount DECIMAL(20,4) NOT NULL DEFAULT 0,
  keeps_damaged BOOLEAN NOT NULL DEFAULT false,
  supplier_message TEXT NOT NULL DEFAULT '',
  guide_dismissed_at TIMESTAMPTZ(3),
  sent_orders_incoming BOOLEAN NOT NULL DEFAULT false,
  transfers_incoming BOOLEAN NOT NULL DEFAULT false,
  cost_method TEXT NOT NULL DEFAULT 'average',
  cost_scope TEXT NOT NULL DEFAULT 'shop',
  costs_to_store BOOLEAN NOT NULL DEFAULT false,
  approval_over DECIMAL(20,4),
  approvers TEXT[] DEFAULT ARRAY[]::TEXT[],
  datev_consultant TEXT NOT NULL DEFAULT '',
  datev_client TEXT NOT NULL DEFAULT '',
  sales_since DATE,
  catalogue_version INTEGER NOT NULL DEFAULT 0,
  installed_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  uninstalled_at TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT shops_pkey PRIMARY KEY (id),
  CONSTRAINT shops_status CHECK (status IN ('active', 'reauthorize', 'parked', 'uninstalled')),
  CONSTRAINT shops_cost_method CHECK (cost_method IN ('average', 'fifo')),
  CONSTRAINT shops_cost_scope CHECK (cost_scope IN ('shop', 'location'))
);
CREATE UNIQUE INDEX shops_domain_key ON shops (domain);
CREATE UNIQUE INDEX shops_platform_id_key ON shops (platform_id);

CREATE TABLE sessions (
  shop_id INTEGER NOT NULL,
  id TEXT NOT NULL,
  is_online BOOLEAN NOT NULL,
  state TEXT NOT NULL DEFAULT '',
  scope TEXT NOT NULL DEFAULT '',
  access_token TEXT,
  expires_at TIMESTAMPTZ(3),
  refresh_token TEXT,
  refresh_expires_at TIMESTAMPTZ(3),
  online_access_info JSONB,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT sessions_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT sessions_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops (id) ON DELETE CASCADE
);
CREATE INDEX sessions_id_idx ON sessions (id);

CREATE TABLE staff_members (
  shop_id INTEGER NOT NULL,
  id TEXT NOT NULL,
  name TEXT NOT NULL DEFAULT '',
  email TEXT NOT NULL DEFAULT '',
  is_owner BOOLEAN NOT NULL DEFAULT false,
  seen_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT staff_members_pkey PRIMARY KEY (shop_id, id)
);

CREATE TABLE counters (
  shop_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  value INTEGER NOT NULL,
  CONSTRAINT counters_pkey PRIMARY KEY (shop_id, name)
);

-- == The catalogue, as Shopify has it ==

CREATE TABLE locations (
  shop_id INTEGER NOT NULL,
  id BIGINT NOT NULL,
  name TEXT NOT NULL,
  active BOOLEAN NOT NULL DEFAULT true,
  address TEXT NOT NULL DEFAULT '',
  updated_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT locations_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT locations_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops (id) ON DELETE CASCADE
);

CREATE TABLE products (
  shop_id INTEGER NOT NULL,
  id BIGINT NOT NULL,
  title TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'ACTIVE',
  vendor TEXT NOT NULL DEFAULT '',
  product_type TEXT NOT NULL DEFAULT '',
  image_url TEXT,
  changed_at TIMESTAMPTZ(3) NOT NULL,
  deleted_at TIMESTAMPTZ(3),
  CONSTRAINT products_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT products_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops (id) ON DELETE CASCADE
);

CREATE TABLE variants (
  shop_id INTEGER NOT NULL,
  id BIGINT NOT NULL,
  product_id BIGINT NOT NULL,
  inventory_item_id BIGINT NOT NULL,
  sku TEXT NOT NULL DEFAULT '',
  barcode TEXT NOT NULL DEFAULT '',
  title TEXT NOT NULL,
  price DECIMAL(14,4),
  cost DECIMAL(14,4),
  weight_grams DOUBLE PRECISION,
  tracked BOOLEAN NOT NULL DEFAULT true,
  requires_components BOOLEAN NOT NULL DEFAULT false,
  search_text TEXT NOT NULL,
  image_url TEXT,
  deleted_at TIMESTAMPTZ(3),
  CONSTRAINT variants_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT variants_shop_id_product_id_fkey
    FOREIGN KEY (shop_id, product_id) REFERENCES products (shop_id, id) ON DELETE CASCADE
);
CREATE INDEX variants_shop_id_title_sku_id_idx ON variants (shop_id, title, sku, id);
CREATE INDEX variants_shop_id_sku_idx ON variants (shop_id, sku);
CREATE INDEX variants_shop_id_product_id_idx ON variants (shop_id, product_id);
CREATE INDEX variants_search_text_idx ON variants USING GIN (search_text gin_trgm_ops);
CREATE UNIQUE INDEX variants_shop_id_inventory_item_id_key ON variants (shop_id, inventory_item_id);
-- Variants that the store no longer has: few beside those it has, and every count of low stock leaves them out.
CREATE INDEX variants_gone_idx ON variants (shop_id, id) WHERE deleted_at IS NOT NULL;

CREATE TABLE collections (
  shop_id INTEGER NOT NULL,
  id BIGINT NOT NULL,
  title TEXT NOT NULL,
  changed_at TIMESTAMPTZ(3) NOT NULL,
  read_at TIMESTAMPTZ(3),
  CONSTRAINT collections_pkey PRIMARY KEY (shop_id, id)
);

CREATE TABLE collection_products (
  shop_id INTEGER NOT NULL,
  product_id BIGINT NOT NULL,
  collection_id BIGINT NOT NULL,
  CONSTRAINT collection_products_pkey PRIMARY KEY (shop_id, product_id, collection_id)
);
CREATE INDEX collection_products_shop_id_collection_id_idx ON collection_products (shop_id, collection_id);

CREATE TABLE bundle_components (
  shop_id INTEGER NOT NULL,
  bundle_id BIGINT NOT NULL,
  component_id BIGINT NOT NULL,
  quantity INTEGER NOT NULL,
  CONSTRAINT bundle_components_pkey PRIMARY KEY (shop_id, bundle_id, component_id),
  CONSTRAINT bundle_components_quantity CHECK (quantity > 0)
);
CREATE INDEX bundle_components_shop_id_component_id_idx ON bundle_components (shop_id, component_id);

-- == Stock, as Shopify has it ==

CREATE TABLE stock_levels (
  shop_id INTEGER NOT NULL,
  variant_id BIGINT NOT NULL,
  location_id BIGINT NOT NULL,
  available INTEGER NOT NULL DEFAULT 0,
  on_hand INTEGER NOT NULL DEFAULT 0,
  committed INTEGER NOT NULL DEFAULT 0,
  incoming INTEGER NOT NULL DEFAULT 0,
  changed_at TIMESTAMPTZ(3) NOT NULL,
  learned_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  known_since TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT stock_levels_pkey PRIMARY KEY (shop_id, variant_id, location_id)
);
CREATE INDEX stock_levels_shop_id_location_id_variant_id_idx ON stock_levels (shop_id, location_id, variant_id);
-- The few levels that the platform expects something at.
CREATE INDEX stock_levels_incoming_idx ON stock_levels (shop_id, variant_id) WHERE incoming > 0;

CREATE TABLE stock_observations (
  shop_id INTEGER NOT NULL,
  id SERIAL NOT NULL,
  variant_id BIGINT NOT NULL,
  location_id BIGINT NOT NULL,
  available INTEGER NOT NULL,
  changed_at TIMESTAMPTZ(3) NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT stock_observations_pkey PRIMARY KEY (shop_id, id)
);
CREATE INDEX stock_observations_shop_id_variant_id_location_id_changed_a_idx ON stock_observations
  (shop_id, variant_id, location_id, changed_at);
CREATE INDEX stock_observations_created_at_idx ON stock_observations (created_at);

CREATE TABLE stock_values (
  shop_id INTEGER NOT NULL,
  variant_id BIGINT NOT NULL,
  location_id BIGINT NOT NULL,
  value DECIMAL(24,4),
  CONSTRAINT stock_values_pkey PRIMARY KEY (shop_id, variant_id, location_id)
);
CREATE INDEX stock_values_shop_id_location_id_value_variant_id_idx
  ON stock_values (shop_id, location_id, value, variant_id);

CREATE TABLE stock_value_changes (
  shop_id INTEGER NOT NULL,
  id BIGSERIAL NOT NULL,
  variant_ids BIGINT[],
  CONSTRAINT stock_value_changes_pkey PRIMARY KEY (shop_id, id)
);

CREATE TABLE cost_entries (
  shop_id INTEGER NOT NULL,
  id BIGSERIAL NOT NULL,
  variant_id BIGINT NOT NULL,
  location_id BIGINT NOT NULL,
  kind TEXT NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL,
  day DATE NOT NULL,
  movement_id INTEGER,
  document_id INTEGER,
  units INTEGER NOT NULL,
  unknown_units INTEGER NOT NULL,
  amount DECIMAL(24,4) NOT NULL,
  value DECIMAL(24,4) NOT NULL,
  units_here INTEGER NOT NULL,
  pool_id BIGINT NOT NULL,
  pool_units INTEGER NOT NULL,
  pool_unknown_units INTEGER NOT NULL,
  pool_value DECIMAL(24,4) NOT NULL,
  pool_unknown_change INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT cost_entries_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT cost_entries_kind CHECK (kind IN ('opening', 'receipt', 'receipt_undone', 'return', 'transfer', 'lost',
    'count', 'adjustment', 'external', 'charge', 'cost_found'))
);
CREATE INDEX cost_entries_shop_id_variant_id_id_idx ON cost_entries (shop_id, variant_id, id);
CREATE INDEX cost_entries_shop_id_day_idx ON cost_entries (shop_id, day);
-- The shrinkage report: a handful among the entries of sales, so that a year of it is read without those.
CREATE INDEX cost_entries_losses_idx ON cost_entries (shop_id, day) WHERE kind IN ('count', 'adjustment', 'lost');

CREATE TABLE cost_days (
  shop_id INTEGER NOT NULL,
  day DATE NOT NULL,
  kind TEXT NOT NULL,
  units BIGINT NOT NULL,
  amount DECIMAL(28,4) NOT NULL,
  value DECIMAL(28,4) NOT NULL,
  CONSTRAINT cost_days_pkey PRIMARY KEY (shop_id, day, kind)
);

CREATE TABLE worth_days (
  shop_id INTEGER NOT NULL,
  day DATE NOT NULL,
  location_id BIGINT NOT NULL,
  units BIGINT NOT NULL,
  unknown_units DECIMAL(38,16) NOT NULL,
  value DECIMAL(38,16) NOT NULL,
  CONSTRAINT worth_days_pkey PRIMARY KEY (shop_id, day, location_id)
);

CREATE TABLE worths (
  shop_id INTEGER NOT NULL,
  until DATE NOT NULL,
  location_id BIGINT NOT NULL,
  variant_id BIGINT NOT NULL,
  units INTEGER NOT NULL,
  unknown_units DECIMAL(38,16) NOT NULL,
  value DECIMAL(38,16) NOT NULL,
  CONSTRAINT worths_pkey PRIMARY KEY (shop_id, until, location_id, variant_id)
);
-- The variants that are worth most now, at a location or at all.
CREATE INDEX worths_highest_idx ON worths (shop_id, location_id, value DESC, variant_id) WHERE until = 'infinity';

CREATE TABLE counted_groups (
  shop_id INTEGER NOT NULL,
  variant_id BIGINT NOT NULL,
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  CONSTRAINT counted_groups_pkey PRIMARY KEY (shop_id, variant_id, kind, id),
  CONSTRAINT counted_groups_kind CHECK (kind IN ('vendor', 'productType', 'supplier', 'collection'))
);

CREATE TABLE worth_groups (
  shop_id INTEGER NOT NULL,
  kind TEXT COLLATE "C" NOT NULL,
  location_id BIGINT NOT NULL,
  span TEXT COLLATE "C" NOT NULL,
  since DATE NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  units BIGINT NOT NULL,
  unknown_units DECIMAL(38,16) NOT NULL,
  value DECIMAL(38,16) NOT NULL,
  CONSTRAINT worth_groups_pkey PRIMARY KEY (shop_id, kind, location_id, span, since, id),
  CONSTRAINT worth_groups_kind CHECK (kind IN ('vendor', 'productType', 'supplier', 'collection')),
  CONSTRAINT worth_groups_span CHECK (span IN ('all', 'month', 'day'))
);

CREATE TABLE worth_group_changes (
  shop_id INTEGER NOT NULL,
  product_id BIGINT NOT NULL,
  variant_id BIGINT NOT NULL,
  transaction_id BIGINT NOT NULL,
  CONSTRAINT worth_group_changes_pkey PRIMARY KEY (shop_id, product_id, variant_id, transaction_id)
);

CREATE TABLE cost_states (
  shop_id INTEGER NOT NULL,
  variant_id BIGINT NOT NULL,
  state JSONB NOT NULL,
  basis TEXT NOT NULL,
  movement_id INTEGER NOT NULL DEFAULT 0,
  charge_id INTEGER NOT NULL DEFAULT 0,
  units INTEGER NOT NULL DEFAULT 0,
  unknown_units INTEGER NOT NULL DEFAULT 0,
  value DECIMAL(24,4) NOT NULL DEFAULT 0,
  CONSTRAINT cost_states_pkey PRIMARY KEY (shop_id, variant_id)
);

CREATE TABLE cost_changes (
  shop_id INTEGER NOT NULL,
  variant_id BIGINT NOT NULL,
  CONSTRAINT cost_changes_pkey PRIMARY KEY (shop_id, variant_id)
);

CREATE TABLE store_costs (
  shop_id INTEGER NOT NULL,
  id BIGSERIAL NOT NULL,
  variant_id BIGINT NOT NULL,
  status TEXT NOT NULL DEFAULT 'pending',
  wanted DECIMAL(14,4) NOT NULL,
  agreed DECIMAL(14,4),
  found DECIMAL(14,4),
  compared_at TIMESTAMPTZ(3),
  sent DECIMAL(14,4),
  sent_at TIMESTAMPTZ(3),
  outcome_unknown BOOLEAN NOT NULL DEFAULT false,
  attempts INTEGER NOT NULL DEFAULT 0,
  fence INTEGER NOT NULL DEFAULT 0,
  lease_until TIMESTAMPTZ(3),
  next_attempt_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_error TEXT NOT NULL DEFAULT '',
  actor TEXT NOT NULL DEFAULT '',
  changed_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT store_costs_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT store_costs_status CHECK (status IN ('pending', 'written', 'differs', 'kept', 'refused'))
);
CREATE UNIQUE INDEX store_costs_shop_id_variant_id_key ON store_costs (shop_id, variant_id);
CREATE INDEX store_costs_shop_id_status_id_idx ON store_costs (shop_id, status, id);

CREATE TABLE sold_costs (
  shop_id INTEGER NOT NULL,
  variant_id BIGINT NOT NULL,
  entry_id BIGINT NOT NULL,
  sale_day DATE NOT NULL,
  day DATE NOT NULL,
  units INTEGER NOT NULL,
  unknown_units INTEGER NOT NULL,
  amount DECIMAL(24,4) NOT NULL,
  value DECIMAL(24,4) NOT NULL,
  CONSTRAINT sold_costs_pkey PRIMARY KEY (shop_id, variant_id, entry_id, sale_day)
);
CREATE INDEX sold_costs_shop_id_day_idx ON sold_costs (shop_id, day);
-- The margin of a year, beside the sales of its days: both in one order, and without their tables.
CREATE INDEX sold_costs_by_sale_day_idx ON sold_costs (shop_id, sale_day, variant_id)
  INCLUDE (units, unknown_units);

CREATE TABLE sold_cost_changes (
  shop_id INTEGER NOT NULL,
  id BIGSERIAL NOT NULL,
  variant_ids BIGINT[],
  day DATE NOT NULL,
  CONSTRAINT sold_cost_changes_pkey PRIMARY KEY (shop_id, id)
);

CREATE TABLE levels_to_read (
  shop_id INTEGER NOT NULL,
  variant_id BIGINT NOT NULL,
  location_id BIGINT NOT NULL,
  asked_at TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  renewed_at TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  due_at TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  told_at TIMESTAMPTZ(3),
  told_available INTEGER,
  by_level BOOLEAN NOT NULL DEFAULT false,
  CONSTRAINT levels_to_read_pkey PRIMARY KEY (shop_id, variant_id, location_id)
);
CREATE INDEX levels_to_read_shop_id_due_at_idx ON levels_to_read (shop_id, due_at);

CREATE TABLE stock_differences (
  shop_id INTEGER NOT NULL,
  id SERIAL NOT NULL,
  variant_id BIGINT NOT NULL,
  location_id BIGINT NOT NULL,
  believed INTEGER NOT NULL,
  recorded INTEGER,
  found INTEGER,
  committed_delta INTEGER NOT NULL DEFAULT 0,
  on_hand_delta INTEGER NOT NULL DEFAULT 0,
  incoming_believed INTEGER,
  incoming_found INTEGER,
  believed_at TIMESTAMPTZ(3) NOT NULL,
  found_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  status TEXT NOT NULL DEFAULT 'open',
  cause TEXT NOT NULL DEFAULT '',
  sold_units INTEGER NOT NULL DEFAULT 0,
  operation_id INTEGER,
  actor TEXT NOT NULL DEFAULT '',
  decided_at TIMESTAMPTZ(3),
  CONSTRAINT stock_differences_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT stock_differences_status CHECK (status IN ('open', 'explained', 'accepted', 'corrected'))
);
CREATE INDEX stock_differences_shop_id_status_id_idx ON stock_differences (shop_id, status, id);
CREATE INDEX stock_differences_shop_id_variant_id_location_id_idx ON stock_differences
  (shop_id, variant_id, location_id);
CREATE INDEX stock_differences_found_at_idx ON stock_differences (found_at);

CREATE TABLE stock_checks (
  shop_id INTEGER NOT NULL,
  step TEXT NOT NULL DEFAULT '',
  compared_at TIMESTAMPTZ(3),
  completed_at TIMESTAMPTZ(3),
  timeline TEXT NOT NULL DEFAULT '',
  CONSTRAINT stock_checks_pkey PRIMARY KEY (shop_id)
);

-- == Sales ==

CREATE TABLE sales_facts (
  shop_id INTEGER NOT NULL,
  kind TEXT NOT NULL,
  id BIGINT NOT NULL,
  order_id BIGINT NOT NULL,
  day DATE NOT NULL,
  units JSONB NOT NULL,
  amounts JSONB NOT NULL DEFAULT '{}',
  location_id BIGINT,
  changed_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT sales_facts_pkey PRIMARY KEY (shop_id, kind, id)
);
CREATE INDEX sales_facts_shop_id_day_idx ON sales_facts (shop_id, day);

CREATE TABLE daily_sales (
  shop_id INTEGER NOT NULL,
  variant_id BIGINT NOT NULL,
  day DATE NOT NULL,
  units INTEGER NOT NULL,
  returned INTEGER NOT NULL DEFAULT 0,
  priced_units INTEGER NOT NULL DEFAULT 0,
  amount DECIMAL(24,4) NOT NULL DEFAULT 0,
  returned_amount DECIMAL(24,4) NOT NULL DEFAULT 0,
  CONSTRAINT daily_sales_pkey PRIMARY KEY (shop_id, variant_id, day)
);
CREATE INDEX daily_sales_by_day_idx ON daily_sales (shop_id, day, variant_id)
  INCLUDE (units, returned, priced_units, amount, returned_amount);

CREATE TABLE sales_periods (
  shop_id INTEGER NOT NULL,
  days INTEGER NOT NULL,
  last_day DATE NOT NULL,
  units BIGINT NOT NULL,
  variants INTEGER NOT NULL,
  CONSTRAINT sales_periods_pkey PRIMARY KEY (shop_id, days)
);

CREATE TABLE period_sales (
  shop_id INTEGER NOT NULL,
  days INTEGER NOT NULL,
  variant_id BIGINT NOT NULL,
  units BIGINT NOT NULL,
  CONSTRAINT period_sales_pkey PRIMARY KEY (shop_id, days, variant_id)
);
-- A page of best sellers is read off this index from its place on; those that have come back whole are not in it.
CREATE INDEX period_sales_best_idx ON period_sales (shop_id, days, (-units), variant_id) WHERE units <> 0;

-- == Demand, its forecasts, and what the merchant wants of them ==

CREATE TABLE demand_forecasts (
  shop_id INTEGER NOT NULL,
  variant_id BIGINT NOT NULL,
  settled_on DATE NOT NULL,
  size DOUBLE PRECISION NOT NULL,
  chance DOUBLE PRECISION NOT NULL,
  units DOUBLE PRECISION NOT NULL,
  squares DOUBLE PRECISION NOT NULL,
  selling_days DOUBLE PRECISION NOT NULL,
  available_days DOUBLE PRECISION NOT NULL,
  start_days DOUBLE PRECISION NOT NULL,
  started_from TEXT NOT NULL,
  rate DOUBLE PRECISION NOT NULL,
  lump DOUBLE PRECISION NOT NULL,
  season DOUBLE PRECISION NOT NULL DEFAULT 1,
  lead_time_days DOUBLE PRECISION NOT NULL,
  lead_time_variation DOUBLE PRECISION NOT NULL,
  review_days DOUBLE PRECISION NOT NULL,
  service DOUBLE PRECISION NOT NULL,
  reorder_point INTEGER NOT NULL,
  order_up_to INTEGER NOT NULL,
  past_weeks DOUBLE PRECISION[] DEFAULT ARRAY[]::DOUBLE PRECISION[],
  sells TEXT,
  sells_since DATE,
  reckoned_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT demand_forecasts_pkey PRIMARY KEY (shop_id, variant_id),
  CONSTRAINT demand_forecasts_started_from
    CHECK (started_from IN ('product', 'type', 'vendor', 'shop', 'nothing')),
  CONSTRAINT demand_forecasts_sells CHECK (sells IN ('more', 'less'))
);
CREATE INDEX demand_forecasts_shop_id_rate_variant_id_idx ON demand_forecasts (shop_id, rate, variant_id);
-- The few forecasts that are wrong, in the order of their list.
CREATE INDEX demand_forecasts_wrong_idx ON demand_forecasts (shop_id, rate, variant_id) WHERE sells IS NOT NULL;

CREATE TABLE location_sales (
  shop_id INTEGER NOT NULL,
  variant_id BIGINT NOT NULL,
  location_id BIGINT NOT NULL,
  units INTEGER NOT NULL,
  CONSTRAINT location_sales_pkey PRIMARY KEY (shop_id, variant_id, location_id)
);

CREATE TABLE location_targets (
  shop_id INTEGER NOT NULL,
  variant_id BIGINT NOT NULL,
  location_id BIGINT NOT NULL,
  rate DOUBLE PRECISION NOT NULL,
  reorder_point INTEGER NOT NULL,
  order_up_to INTEGER NOT NULL,
  keep INTEGER,
  CONSTRAINT location_targets_pkey PRIMARY KEY (shop_id, variant_id, location_id)
);

CREATE TABLE forecast_changes (
  shop_id INTEGER NOT NULL,
  id BIGSERIAL NOT NULL,
  variant_ids BIGINT[],
  day DATE,
  CONSTRAINT forecast_changes_pkey PRIMARY KEY (shop_id, id)
);

CREATE TABLE demand_exclusions (
  shop_id INTEGER NOT NULL,
  id BIGSERIAL NOT NULL,
  variant_id BIGINT,
  order_id BIGINT,
  first_day DATE NOT NULL,
  last_day DATE NOT NULL,
  reason TEXT NOT NULL DEFAULT '',
  actor TEXT NOT NULL DEFAULT '',
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT demand_exclusions_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT demand_exclusions_days CHECK (first_day <= last_day),
  CONSTRAINT demand_exclusions_order CHECK (order_id IS NULL OR variant_id IS NOT NULL)
);
CREATE INDEX demand_exclusions_shop_id_variant_id_idx ON demand_exclusions (shop_id, variant_id);
CREATE UNIQUE INDEX demand_exclusions_shop_id_order_id_variant_id_key
  ON demand_exclusions (shop_id, order_id, variant_id);

CREATE TABLE forecast_results (
  shop_id INTEGER NOT NULL,
  month DATE NOT NULL,
  sales_class TEXT NOT NULL,
  days INTEGER NOT NULL,
  stock_days INTEGER NOT NULL,
  variants INTEGER NOT NULL,
  measured INTEGER NOT NULL,
  known_days DOUBLE PRECISION NOT NULL,
  empty_days DOUBLE PRECISION NOT NULL,
  asked DOUBLE PRECISION NOT NULL,
  served DOUBLE PRECISION NOT NULL,
  lost_sales DOUBLE PRECISION NOT NULL,
  stock_value_days DOUBLE PRECISION NOT NULL,
  forecast DOUBLE PRECISION NOT NULL,
  actual DOUBLE PRECISION NOT NULL,
  missed DOUBLE PRECISION NOT NULL,
  played_asked DOUBLE PRECISION NOT NULL,
  forecast_served DOUBLE PRECISION NOT NULL,
  forecast_value_days DOUBLE PRECISION NOT NULL,
  rule_served DOUBLE PRECISION NOT NULL,
  rule_value_days DOUBLE PRECISION NOT NULL,
  measured_on DATE NOT NULL,
  CONSTRAINT forecast_results_pkey PRIMARY KEY (shop_id, month, sales_class),
  CONSTRAINT forecast_results_sales_class CHECK (sales_class IN ('A', 'B', 'C'))
);

CREATE TABLE reorder_policies (
  shop_id INTEGER NOT NULL,
  service_a DOUBLE PRECISION NOT NULL DEFAULT 0.95,
  service_b DOUBLE PRECISION NOT NULL DEFAULT 0.95,
  service_c DOUBLE PRECISION NOT NULL DEFAULT 0.95,
  review_days INTEGER NOT NULL DEFAULT 7,
  holding_cost DOUBLE PRECISION NOT NULL DEFAULT 0.2,
  hub_location_id BIGINT,
  transfer_days INTEGER NOT NULL DEFAULT 2,
  transfer_every_days INTEGER NOT NULL DEFAULT 7,
  renewed_on DATE,
  figures JSONB NOT NULL DEFAULT '{}',
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT reorder_policies_pkey PRIMARY KEY (shop_id)
);

-- == Suppliers and purchase orders ==

CREATE TABLE suppliers (
  shop_id INTEGER NOT NULL,
  id SERIAL NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL DEFAULT '',
  phone TEXT NOT NULL DEFAULT '',
  address TEXT NOT NULL DEFAULT '',
  lead_time_days INTEGER NOT NULL DEFAULT 0,
  payment_terms TEXT NOT NULL DEFAULT '',
  due_days INTEGER NOT NULL DEFAULT 0,
  due_from TEXT NOT NULL DEFAULT 'bill',
  early_discount DECIMAL(7,4) NOT NULL DEFAULT 0,
  early_discount_days INTEGER NOT NULL DEFAULT 0,
  deposit_percent DECIMAL(7,4) NOT NULL DEFAULT 0,
  notes TEXT NOT NULL DEFAULT '',
  currency TEXT NOT NULL DEFAULT '',
  order_minimum DECIMAL(14,4) NOT NULL DEFAULT 0,
  order_minimum_by TEXT NOT NULL DEFAULT 'amount',
  most_amount DECIMAL(14,4) NOT NULL DEFAULT 0,
  most_weight DECIMAL(12,3) NOT NULL DEFAULT 0,
  most_volume DECIMAL(12,3) NOT NULL DEFAULT 0,
  order_days TEXT NOT NULL DEFAULT '',
  order_every_weeks INTEGER NOT NULL DEFAULT 1,
  order_weeks_from DATE,
  closed_until DATE,
  confirm_by_link BOOLEAN NOT NULL DEFAULT false,
  language TEXT NOT NULL DEFAULT '',
  cc TEXT NOT NULL DEFAULT '',
  bcc TEXT NOT NULL DEFAULT '',
  archived_at TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT suppliers_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT suppliers_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops (id) ON DELETE CASCADE,
  CONSTRAINT suppliers_lead_time CHECK (lead_time_days BETWEEN 0 AND 3650),
  CONSTRAINT suppliers_due_days CHECK (due_days BETWEEN 0 AND 365),
  CONSTRAINT suppliers_due_from CHECK (due_from IN ('bill', 'monthEnd')),
  CONSTRAINT suppliers_early_discount CHECK (early_discount >= 0 AND early_discount < 100),
  CONSTRAINT suppliers_early_discount_days CHECK (early_discount_days BETWEEN 0 AND 365),
  CONSTRAINT suppliers_deposit_percent CHECK (deposit_percent BETWEEN 0 AND 100),
  CONSTRAINT suppliers_order_minimum CHECK (order_minimum >= 0),
  CONSTRAINT suppliers_language CHECK (language IN ('', 'en', 'de', 'fr')),
  CONSTRAINT suppliers_order_minimum_by CHECK (order_minimum_by IN ('amount', 'units', 'weight')),
  CONSTRAINT suppliers_order_days
    CHECK (string_to_array(order_days, ',') <@ ARRAY['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']),
  CONSTRAINT suppliers_order_every_weeks CHECK (order_every_weeks BETWEEN 1 AND 52)
);
CREATE INDEX suppliers_shop_id_name_idx ON suppliers (shop_id, name);

CREATE TABLE supplier_contacts (
  shop_id INTEGER NOT NULL,
  id SERIAL NOT NULL,
  supplier_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL DEFAULT '',
  phone TEXT NOT NULL DEFAULT '',
  role TEXT NOT NULL DEFAULT '',
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT supplier_contacts_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT supplier_contacts_shop_id_supplier_id_fkey
    FOREIGN KEY (shop_id, supplier_id) REFERENCES suppliers (shop_id, id) ON DELETE CASCADE
);
CREATE INDEX supplier_contacts_shop_id_supplier_id_idx ON supplier_contacts (shop_id, supplier_id);

CREATE TABLE supplier_formats (
  shop_id INTEGER NOT NULL,
  supplier_id INTEGER NOT NULL,
  kind TEXT NOT NULL DEFAULT 'csv',
  sending TEXT NOT NULL DEFAULT 'none',
  columns JSONB NOT NULL,
  header BOOLEAN NOT NULL DEFAULT true,
  delimiter TEXT NOT NULL DEFAULT 'comma',
  decimal_sign TEXT NOT NULL DEFAULT 'point',
  encoding TEXT NOT NULL DEFAULT 'utf8',
  date_format TEXT NOT NULL DEFAULT 'iso',
  file_name TEXT NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT supplier_formats_pkey PRIMARY KEY (shop_id, supplier_id),
  CONSTRAINT supplier_formats_shop_id_supplier_id_fkey
    FOREIGN KEY (shop_id, supplier_id) REFERENCES suppliers (shop_id, id) ON DELETE CASCADE,
  CONSTRAINT supplier_formats_kind CHECK (kind IN ('csv', 'xlsx')),
  CONSTRAINT supplier_formats_sending CHECK (sending IN ('none', 'beside', 'instead')),
  CONSTRAINT supplier_formats_delimiter CHECK (delimiter IN ('comma', 'semicolon', 'tab')),
  CONSTRAINT supplier_formats_decimal_sign CHECK (decimal_sign IN ('point', 'comma')),
  CONSTRAINT supplier_formats_encoding CHECK (encoding IN ('utf8', 'utf8bom', 'windows1252')),
  CONSTRAINT supplier_formats_date_format CHECK (date_format IN ('iso', 'dmyPoint', 'dmySlash', 'mdySlash', 'compact'))
);

CREATE TABLE supplier_items (
  shop_id INTEGER NOT NULL,
  id SERIAL NOT NULL,
  supplier_id INTEGER NOT NULL,
  product_id BIGINT NOT NULL,
  variant_id BIGINT NOT NULL,
  article_number TEXT NOT NULL DEFAULT '',
  order_title TEXT NOT NULL DEFAULT '',
  currency TEXT NOT NULL,
  pack_size INTEGER NOT NULL DEFAULT 1,
  case_volume DECIMAL(12,3),
  minimum_quantity INTEGER NOT NULL DEFAULT 1,
  increment INTEGER NOT NULL DEFAULT 1,
  lead_time_days INTEGER,
  preferred BOOLEAN NOT NULL DEFAULT false,
  active BOOLEAN NOT NULL DEFAULT true,
  declined_cost DECIMAL(14,4),
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT supplier_items_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT supplier_items_shop_id_supplier_id_fkey
    FOREIGN KEY (shop_id, supplier_id) REFERENCES suppliers (shop_id, id) ON DELETE CASCADE,
  CONSTRAINT supplier_items_pack_size CHECK (pack_size BETWEEN 1 AND 1000000),
  CONSTRAINT supplier_items_minimum CHECK (minimum_quantity BETWEEN 1 AND 1000000),
  CONSTRAINT supplier_items_increment CHECK (increment BETWEEN 1 AND 1000000),
  CONSTRAINT supplier_items_lead_time CHECK (lead_time_days BETWEEN 0 AND 3650)
);
CREATE INDEX supplier_items_shop_id_variant_id_idx ON supplier_items (shop_id, variant_id);
CREATE UNIQUE INDEX supplier_items_shop_id_supplier_id_variant_id_key
  ON supplier_items (shop_id, supplier_id, variant_id);
CREATE UNIQUE INDEX supplier_items_preferred_key ON supplier_items (shop_id, variant_id) WHERE preferred;

-- Several writers move a variant to another vendor, product type, preferred supplier or collection, deletions among them,
-- and none may be forgotten: what has moved is marked here. A row of each transaction waits for no other one. In a shop
-- that is being erased there is nothing to mark. The first argument says what a row is.
CREATE FUNCTION mark_worth_groups() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shop integer := CASE TG_OP WHEN 'DELETE' THEN OLD.shop_id ELSE NEW.shop_id END;
  product bigint := 0;
  variant bigint := 0;
  variants bigint[] := '{}';
BEGIN
  CASE TG_ARGV[0]
    WHEN 'product' THEN product := NEW.id;
    WHEN 'variant' THEN variant := NEW.id;
    WHEN 'member' THEN product := CASE TG_OP WHEN 'DELETE' THEN OLD.product_id ELSE NEW.product_id END;
    WHEN 'item' THEN variant := CASE TG_OP WHEN 'DELETE' THEN OLD.variant_id ELSE NEW.variant_id END;
  END CASE;
  variants := ARRAY[variant];
  IF TG_ARGV[0] = 'item' AND TG_OP = 'UPDATE' THEN
    variants := variants || OLD.variant_id;
  END IF;
  IF EXISTS (SELECT FROM shops WHERE id = shop) THEN
    FOREACH variant IN ARRAY variants LOOP
      INSERT INTO worth_group_changes (shop_id, product_id, variant_id, transaction_id)
      VALUES (shop, product, variant, pg_current_xact_id()::text::bigint)
      ON CONFLICT (shop_id, product_id, variant_id, transaction_id) DO NOTHING;
    END LOOP;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER products_worth_groups AFTER UPDATE ON products
  FOR EACH ROW WHEN ((OLD.vendor, OLD.product_type) IS DISTINCT FROM (NEW.vendor, NEW.product_type))
  EXECUTE FUNCTION mark_worth_groups('product');
CREATE TRIGGER variants_worth_groups AFTER UPDATE ON variants
  FOR EACH ROW WHEN (OLD.product_id <> NEW.product_id) EXECUTE FUNCTION mark_worth_groups('variant');
CREATE TRIGGER collection_products_worth_groups AFTER INSERT OR DELETE ON collection_products
  FOR EACH ROW EXECUTE FUNCTION mark_worth_groups('member');
CREATE TRIGGER supplier_items_worth_groups_made AFTER INSERT ON supplier_items
  FOR EACH ROW WHEN (NEW.preferred) EXECUTE FUNCTION mark_worth_groups('item');
CREATE TRIGGER supplier_items_worth_groups_gone AFTER DELETE ON supplier_items
  FOR EACH ROW WHEN (OLD.preferred) EXECUTE FUNCTION mark_worth_groups('item');
CREATE TRIGGER supplier_items_worth_groups_changed AFTER UPDATE ON supplier_items
  FOR EACH ROW WHEN (
    (OLD.preferred OR NEW.preferred)
    AND (OLD.preferred, OLD.supplier_id, OLD.variant_id) IS DISTINCT FROM (NEW.preferred, NEW.supplier_id, NEW.variant_id))
  EXECUTE FUNCTION mark_worth_groups('item');

CREATE TABLE supplier_item_prices (
  shop_id INTEGER NOT NULL,
  id BIGSERIAL NOT NULL,
  item_id INTEGER NOT NULL,
  from_quantity INTEGER NOT NULL,
  cost DECIMAL(14,4) NOT NULL,
  currency TEXT NOT NULL,
  valid_from TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  valid_until TIMESTAMPTZ(3),
  CONSTRAINT supplier_item_prices_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT supplier_item_prices_shop_id_item_id_fkey
    FOREIGN KEY (shop_id, item_id) REFERENCES supplier_items (shop_id, id) ON DELETE CASCADE,
  CONSTRAINT supplier_item_prices_from CHECK (from_quantity BETWEEN 1 AND 1000000),
  CONSTRAINT supplier_item_prices_cost CHECK (cost >= 0),
  CONSTRAINT supplier_item_prices_dates CHECK (valid_until >= valid_from)
);
CREATE INDEX supplier_item_prices_shop_id_item_id_from_quantity_idx
  ON supplier_item_prices (shop_id, item_id, from_quantity);
CREATE INDEX supplier_item_prices_shop_id_valid_from_idx ON supplier_item_prices (shop_id, valid_from);
CREATE UNIQUE INDEX supplier_item_prices_present_key
  ON supplier_item_prices (shop_id, item_id, from_quantity) WHERE valid_until IS NULL;

CREATE TABLE declined_items (
  shop_id INTEGER NOT NULL,
  supplier_id INTEGER NOT NULL,
  variant_id BIGINT NOT NULL,
  declined_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT declined_items_pkey PRIMARY KEY (shop_id, supplier_id, variant_id),
  CONSTRAINT declined_items_shop_id_supplier_id_fkey
    FOREIGN KEY (shop_id, supplier_id) REFERENCES suppliers (shop_id, id) ON DELETE CASCADE
);

CREATE TABLE purchase_orders (
  shop_id INTEGER NOT NULL,
  id SERIAL NOT NULL,
  number INTEGER NOT NULL,
  supplier_id INTEGER NOT NULL,
  status TEXT NOT NULL DEFAULT 'draft',
  notes TEXT NOT NULL DEFAULT '',
  supplier_notes TEXT NOT NULL DEFAULT '',
  currency TEXT NOT NULL,
  subtotal DECIMAL(20,4) NOT NULL DEFAULT 0,
  tax DECIMAL(20,4) NOT NULL DEFAULT 0,
  shipping DECIMAL(20,4) NOT NULL DEFAULT 0,
  discount DECIMAL(20,4) NOT NULL DEFAULT 0,
  total DECIMAL(20,4) NOT NULL DEFAULT 0,
  closed_subtotal DECIMAL(20,4),
  closed_tax DECIMAL(20,4),
  closed_discount DECIMAL(20,4),
  closed_total DECIMAL(20,4),
  location_id BIGINT,
  actor TEXT NOT NULL DEFAULT '',
  cancelled_by TEXT NOT NULL DEFAULT '',
  revision INTEGER NOT NULL DEFAULT 1,
  expected_at TIMESTAMPTZ(3),
  sent_at TIMESTAMPTZ(3),
  received_at TIMESTAMPTZ(3),
  cancelled_at TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT purchase_orders_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT purchase_orders_shop_id_fkey
    FOREIGN KEY (shop_id) REFERENCES shops (id) ON DELETE CASCADE,
  CONSTRAINT purchase_orders_shop_id_supplier_id_fkey
    FOREIGN KEY (shop_id, supplier_id) REFERENCES suppliers (shop_id, id) ON DELETE RESTRICT,
  CONSTRAINT purchase_orders_status CHECK (status IN ('draft', 'sent', 'partial', 'received', 'cancelled'))
);
CREATE INDEX purchase_orders_shop_id_status_id_idx ON purchase_orders (shop_id, status, id);
CREATE INDEX purchase_orders_shop_id_supplier_id_id_idx ON purchase_orders (shop_id, supplier_id, id);
CREATE INDEX purchase_orders_shop_id_sent_at_idx ON purchase_orders (shop_id, sent_at);
CREATE INDEX purchase_orders_shop_id_total_id_idx ON purchase_orders (shop_id, total, id);
CREATE UNIQUE INDEX purchase_orders_shop_id_number_key ON purchase_orders (shop_id, number);
-- What the report of spend takes off: few orders are closed short.
CREATE INDEX purchase_orders_closed_short_idx ON purchase_orders (shop_id, sent_at) WHERE closed_total IS NOT NULL;
-- The list by the day an order is expected, those without one last.
CREATE INDEX purchase_orders_expected_idx ON purchase_orders
  (shop_id, (COALESCE(expected_at, 'infinity'::timestamptz)), id DESC);

CREATE TABLE purchase_order_lines (
  shop_id INTEGER NOT NULL,
  id SERIAL NOT NULL,
  purchase_order_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  product_id BIGINT,
  variant_id BIGINT,
  sku TEXT NOT NULL DEFAULT '',
  title TEXT NOT NULL,
  article_number TEXT NOT NULL DEFAULT '',
  order_title TEXT NOT NULL DEFAULT '',
  pack_size INTEGER NOT NULL DEFAULT 1,
  quantity INTEGER NOT NULL,
  cost_price DECIMAL(14,4) NOT NULL,
  line_total DECIMAL(20,4) NOT NULL,
  received_quantity INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT purchase_order_lines_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT purchase_order_lines_shop_id_purchase_order_id_fkey
    FOREIGN KEY (shop_id, purchase_order_id)
    REFERENCES purchase_orders (shop_id, id) ON DELETE CASCADE,
  CONSTRAINT purchase_order_lines_quantity CHECK (quantity BETWEEN 0 AND 1000000),
  CONSTRAINT purchase_order_lines_received CHECK (received_quantity >= 0),
  CONSTRAINT purchase_order_lines_cost CHECK (cost_price >= 0)
);
CREATE INDEX purchase_order_lines_shop_id_purchase_order_id_position_idx ON purchase_order_lines
  (shop_id, purchase_order_id, position);
CREATE INDEX purchase_order_lines_shop_id_variant_id_idx ON purchase_order_lines (shop_id, variant_id);
CREATE INDEX purchase_order_lines_sku_idx ON purchase_order_lines USING GIN (sku gin_trgm_ops);
-- Searched lines of purchase orders that are about no variant.
CREATE INDEX purchase_order_lines_free_idx ON purchase_order_lines
  USING GIN (lower(title || E'\n' || sku) gin_trgm_ops) WHERE variant_id IS NULL;

CREATE TABLE order_suggestions (
  shop_id INTEGER NOT NULL,
  id BIGSERIAL NOT NULL,
  purchase_order_id INTEGER NOT NULL,
  variant_id BIGINT NOT NULL,
  suggested INTEGER NOT NULL,
  stock INTEGER NOT NULL,
  cover_days INTEGER NOT NULL,
  reason TEXT NOT NULL DEFAULT '',
  actor TEXT NOT NULL DEFAULT '',
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT order_suggestions_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT order_suggestions_shop_id_purchase_order_id_fkey
    FOREIGN KEY (shop_id, purchase_order_id)
    REFERENCES purchase_orders (shop_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX order_suggestions_shop_id_purchase_order_id_variant_id_key ON order_suggestions
  (shop_id, purchase_order_id, variant_id);
CREATE INDEX order_suggestions_shop_id_created_at_idx ON order_suggestions (shop_id, created_at);

CREATE TABLE known_acceptances (
  shop_id INTEGER NOT NULL,
  id BIGSERIAL NOT NULL,
  purchase_order_id INTEGER NOT NULL,
  units INTEGER NOT NULL,
  actor TEXT NOT NULL DEFAULT '',
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT known_acceptances_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT known_acceptances_shop_id_purchase_order_id_fkey
    FOREIGN KEY (shop_id, purchase_order_id)
    REFERENCES purchase_orders (shop_id, id) ON DELETE CASCADE
);
CREATE INDEX known_acceptances_shop_id_purchase_order_id_id_idx ON known_acceptances (shop_id, purchase_order_id, id);

CREATE TABLE order_rates (
  shop_id INTEGER NOT NULL,
  id BIGSERIAL NOT NULL,
  purchase_order_id INTEGER NOT NULL,
  rate DECIMAL(20,10),
  actor TEXT NOT NULL DEFAULT '',
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT order_rates_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT order_rates_rate CHECK (rate > 0),
  CONSTRAINT order_rates_shop_id_purchase_order_id_fkey
    FOREIGN KEY (shop_id, purchase_order_id)
    REFERENCES purchase_orders (shop_id, id) ON DELETE CASCADE
);
CREATE INDEX order_rates_shop_id_purchase_order_id_id_idx ON order_rates (shop_id, purchase_order_id, id);

CREATE TABLE imported_orders (
  shop_id INTEGER NOT NULL,
  purchase_order_id INTEGER NOT NULL,
  key TEXT NOT NULL,
  content TEXT NOT NULL,
  native BOOLEAN NOT NULL DEFAULT false,
  left_at TIMESTAMPTZ(3) NOT NULL,
  closed_at JSONB NOT NULL DEFAULT '{}',
  CONSTRAINT imported_orders_pkey PRIMARY KEY (shop_id, purchase_order_id),
  CONSTRAINT imported_orders_shop_id_purchase_order_id_fkey
    FOREIGN KEY (shop_id, purchase_order_id)
    REFERENCES purchase_orders (shop_id, id) ON DELETE CASCADE
);
CREATE INDEX imported_orders_shop_id_key_purchase_order_id_idx ON imported_orders (shop_id, key, purchase_order_id);

CREATE TABLE receipts (
  shop_id INTEGER NOT NULL,
  id SERIAL NOT NULL,
  purchase_order_id INTEGER NOT NULL,
  location_id BIGINT NOT NULL,
  actor TEXT NOT NULL DEFAULT '',
  reverses_id INTEGER,
  note TEXT NOT NULL DEFAULT '',
  closed_at TIMESTAMPTZ(3),
  closed_by TEXT NOT NULL DEFAULT '',
  closed_units INTEGER,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT receipts_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT receipts_shop_id_purchase_order_id_fkey
    FOREIGN KEY (shop_id, purchase_order_id)
    REFERENCES purchase_orders (shop_id, id) ON DELETE CASCADE,
  CONSTRAINT receipts_shop_id_reverses_id_fkey
    FOREIGN KEY (shop_id, reverses_id) REFERENCES receipts (shop_id, id) ON DELETE CASCADE,
  CONSTRAINT receipts_closed CHECK ((closed_at IS NULL) = (closed_units IS NULL))
);
CREATE INDEX receipts_shop_id_purchase_order_id_id_idx ON receipts (shop_id, purchase_order_id, id);
CREATE INDEX receipts_reversals_idx ON receipts (shop_id, reverses_id) WHERE reverses_id IS NOT NULL;

CREATE TABLE receipt_lines (
  shop_id INTEGER NOT NULL,
  receipt_id INTEGER NOT NULL,
  line_id INTEGER NOT NULL,
  quantity INTEGER NOT NULL,
  damaged INTEGER NOT NULL DEFAULT 0,
  damaged_in_store INTEGER NOT NULL DEFAULT 0,
  rejected INTEGER NOT NULL DEFAULT 0,
  reason TEXT NOT NULL DEFAULT '',
  unit_cost DECIMAL(14,4),
  CONSTRAINT receipt_lines_pkey PRIMARY KEY (shop_id, receipt_id, line_id),
  CONSTRAINT receipt_lines_shop_id_receipt_id_fkey
    FOREIGN KEY (shop_id, receipt_id) REFERENCES receipts (shop_id, id) ON DELETE CASCADE,
  CONSTRAINT receipt_lines_shop_id_line_id_fkey
    FOREIGN KEY (shop_id, line_id) REFERENCES purchase_order_lines (shop_id, id) ON DELETE CASCADE,
  CONSTRAINT receipt_lines_quantity CHECK (quantity <> 0 OR damaged <> 0 OR rejected <> 0),
  CONSTRAINT receipt_lines_one_way
    CHECK (quantity >= 0 AND damaged >= 0 AND rejected >= 0 OR quantity <= 0 AND damaged <= 0 AND rejected <= 0),
  CONSTRAINT receipt_lines_damaged_in_store
    CHECK (damaged_in_store BETWEEN least(damaged, 0) AND greatest(damaged, 0)),
  CONSTRAINT receipt_lines_cost CHECK (unit_cost >= 0)
);
CREATE INDEX receipt_lines_shop_id_line_id_idx ON receipt_lines (shop_id, line_id);
-- The report of price changes: few receipts say another cost than their order.
CREATE INDEX receipt_lines_priced_idx ON receipt_lines (shop_id, receipt_id) WHERE unit_cost IS NOT NULL;

CREATE TABLE supplier_returns (
  shop_id INTEGER NOT NULL,
  id SERIAL NOT NULL,
  number INTEGER NOT NULL,
  purchase_order_id INTEGER NOT NULL,
  supplier_id INTEGER NOT NULL,
  location_id BIGINT NOT NULL,
  status TEXT NOT NULL DEFAULT 'draft',
  currency TEXT NOT NULL,
  notes TEXT NOT NULL DEFAULT '',
  expected_credit DECIMAL(20,4) NOT NULL DEFAULT 0,
  actor TEXT NOT NULL DEFAULT '',
  sent_by TEXT NOT NULL DEFAULT '',
  credited_by TEXT NOT NULL DEFAULT '',
  cancelled_by TEXT NOT NULL DEFAULT '',
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  sent_at TIMESTAMPTZ(3),
  credited_at TIMESTAMPTZ(3),
  cancelled_at TIMESTAMPTZ(3),
  CONSTRAINT supplier_returns_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT supplier_returns_shop_id_purchase_order_id_fkey
    FOREIGN KEY (shop_id, purchase_order_id)
    REFERENCES purchase_orders (shop_id, id) ON DELETE RESTRICT,
  CONSTRAINT supplier_returns_shop_id_supplier_id_fkey
    FOREIGN KEY (shop_id, supplier_id) REFERENCES suppliers (shop_id, id) ON DELETE RESTRICT,
  CONSTRAINT supplier_returns_status CHECK (status IN ('draft', 'sent', 'credited', 'cancelled')),
  CONSTRAINT supplier_returns_sent CHECK ((status IN ('sent', 'credited')) = (sent_at IS NOT NULL)),
  CONSTRAINT supplier_returns_credited CHECK ((status = 'credited') = (credited_at IS NOT NULL)),
  CONSTRAINT supplier_returns_cancelled CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL))
);
CREATE UNIQUE INDEX supplier_returns_shop_id_number_key ON supplier_returns (shop_id, number);
CREATE INDEX supplier_returns_shop_id_status_id_idx ON supplier_returns (shop_id, status, id);
CREATE INDEX supplier_returns_shop_id_supplier_id_id_idx ON supplier_returns (shop_id, supplier_id, id);
CREATE INDEX supplier_returns_shop_id_purchase_order_id_id_idx ON supplier_returns
  (shop_id, purchase_order_id, id);

CREATE TABLE supplier_return_lines (
  shop_id INTEGER NOT NULL,
  return_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  receipt_id INTEGER NOT NULL,
  line_id INTEGER NOT NULL,
  kind TEXT NOT NULL,
  quantity INTEGER NOT NULL,
  reason TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  unit_cost DECIMAL(14,4) NOT NULL,
  line_total DECIMAL(20,4) NOT NULL,
  CONSTRAINT supplier_return_lines_pkey PRIMARY KEY (shop_id, return_id, position),
  CONSTRAINT supplier_return_lines_shop_id_return_id_fkey
    FOREIGN KEY (shop_id, return_id) REFERENCES supplier_returns (shop_id, id) ON DELETE CASCADE,
  CONSTRAINT supplier_return_lines_shop_id_receipt_id_line_id_fkey
    FOREIGN KEY (shop_id, receipt_id, line_id)
    REFERENCES receipt_lines (shop_id, receipt_id, line_id) ON DELETE RESTRICT,
  CONSTRAINT supplier_return_lines_kind CHECK (kind IN ('accepted', 'damaged', 'rejected')),
  CONSTRAINT supplier_return_lines_reason
    CHECK (reason IN ('damaged', 'wrong_product', 'not_ordered', 'quality', 'other')),
  CONSTRAINT supplier_return_lines_quantity CHECK (quantity >= 1),
  CONSTRAINT supplier_return_lines_cost CHECK (unit_cost >= 0)
);
CREATE INDEX supplier_return_lines_shop_id_receipt_id_line_id_idx ON supplier_return_lines
  (shop_id, receipt_id, line_id);

CREATE TABLE supplier_return_credits (
  shop_id INTEGER NOT NULL,
  return_id INTEGER NOT NULL,
  number INTEGER NOT NULL,
  amount DECIMAL(20,4) NOT NULL,
  received_on DATE NOT NULL,
  reference TEXT NOT NULL DEFAULT '',
  actor TEXT NOT NULL DEFAULT '',
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT supplier_return_credits_pkey PRIMARY KEY (shop_id, return_id, number),
  CONSTRAINT supplier_return_credits_shop_id_return_id_fkey
    FOREIGN KEY (shop_id, return_id) REFERENCES supplier_returns (shop_id, id) ON DELETE CASCADE
);

CREATE TABLE landed_charges (
  shop_id INTEGER NOT NULL,
  id BIGSERIAL NOT NULL,
  kind TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  amount DECIMAL(20,4) NOT NULL,
  currency TEXT NOT NULL,
  rate DECIMAL(20,10),
  spread TEXT NOT NULL,
  reference TEXT NOT NULL DEFAULT '',
  billed_on DATE NOT NULL,
  reverses_id BIGINT,
  actor TEXT NOT NULL DEFAULT '',
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT landed_charges_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT landed_charges_shop_id_reverses_id_fkey
    FOREIGN KEY (shop_id, reverses_id) REFERENCES landed_charges (shop_id, id) ON DELETE CASCADE,
  CONSTRAINT landed_charges_kind CHECK (kind IN ('freight', 'duty', 'insurance', 'other')),
  CONSTRAINT landed_charges_spread CHECK (spread IN ('value', 'quantity', 'weight', 'volume', 'manual')),
  CONSTRAINT landed_charges_amount CHECK (amount <> 0),
  CONSTRAINT landed_charges_rate CHECK (rate > 0)
);
CREATE UNIQUE INDEX landed_charges_shop_id_reverses_id_key ON landed_charges (shop_id, reverses_id);

CREATE TABLE landed_charge_shares (
  shop_id INTEGER NOT NULL,
  charge_id BIGINT NOT NULL,
  receipt_id INTEGER NOT NULL,
  line_id INTEGER NOT NULL,
  amount DECIMAL(20,4) NOT NULL,
  CONSTRAINT landed_charge_shares_pkey PRIMARY KEY (shop_id, charge_id, receipt_id, line_id),
  CONSTRAINT landed_charge_shares_shop_id_charge_id_fkey
    FOREIGN KEY (shop_id, charge_id) REFERENCES landed_charges (shop_id, id) ON DELETE CASCADE,
  CONSTRAINT landed_charge_shares_shop_id_receipt_id_line_id_fkey
    FOREIGN KEY (shop_id, receipt_id, line_id)
    REFERENCES receipt_lines (shop_id, receipt_id, line_id) ON DELETE RESTRICT
);
CREATE INDEX landed_charge_shares_shop_id_receipt_id_line_id_idx ON landed_charge_shares
  (shop_id, receipt_id, line_id);

CREATE TABLE bills (
  shop_id INTEGER NOT NULL,
  id BIGSERIAL NOT NULL,
  supplier_id INTEGER NOT NULL,
  kind TEXT NOT NULL DEFAULT 'bill',
  number TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'draft',
  billed_on DATE NOT NULL,
  due_on DATE NOT NULL,
  early_discount DECIMAL(7,4) NOT NULL DEFAULT 0,
  discount_until DATE,
  currency TEXT NOT NULL,
  rate DECIMAL(20,10),
  subtotal DECIMAL(20,4) NOT NULL DEFAULT 0,
  tax DECIMAL(20,4) NOT NULL DEFAULT 0,
  total DECIMAL(20,4) NOT NULL DEFAULT 0,
  settled DECIMAL(20,4) NOT NULL DEFAULT 0,
  note TEXT NOT NULL DEFAULT '',
  actor TEXT NOT NULL DEFAULT '',
  approved_by TEXT NOT NULL DEFAULT '',
  accepted_by TEXT NOT NULL DEFAULT '',
  cancelled_by TEXT NOT NULL DEFAULT '',
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  approved_at TIMESTAMPTZ(3),
  cancelled_at TIMESTAMPTZ(3),
  CONSTRAINT bills_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT bills_shop_id_supplier_id_fkey
    FOREIGN KEY (shop_id, supplier_id) REFERENCES suppliers (shop_id, id) ON DELETE RESTRICT,
  CONSTRAINT bills_kind CHECK (kind IN ('bill', 'credit')),
  CONSTRAINT bills_status CHECK (status IN ('draft', 'approved', 'partial', 'paid', 'cancelled')),
  CONSTRAINT bills_number CHECK (number <> ''),
  CONSTRAINT bills_rate CHECK (rate > 0),
  CONSTRAINT bills_amounts CHECK (subtotal >= 0 AND tax >= 0 AND total = subtotal + tax),
  CONSTRAINT bills_settled CHECK (settled BETWEEN 0 AND total),
  CONSTRAINT bills_early_discount CHECK (early_discount >= 0 AND early_discount < 100),
  CONSTRAINT bills_paid CHECK (
    CASE status WHEN 'partial' THEN settled > 0 AND settled < total WHEN 'paid' THEN settled = total
      ELSE settled = 0 END),
  CONSTRAINT bills_approved CHECK (status IN ('draft', 'cancelled') OR approved_at IS NOT NULL),
  CONSTRAINT bills_cancelled CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL))
);
-- A number that was entered twice is refused by it.
CREATE UNIQUE INDEX bills_number_key ON bills (shop_id, supplier_id, lower(number)) WHERE status <> 'cancelled';
CREATE INDEX bills_shop_id_status_due_on_idx ON bills (shop_id, status, due_on);
CREATE INDEX bills_shop_id_supplier_id_id_idx ON bills (shop_id, supplier_id, id);

CREATE TABLE bill_lines (
  shop_id INTEGER NOT NULL,
  bill_id BIGINT NOT NULL,
  position INTEGER NOT NULL,
  line_id INTEGER,
  description TEXT NOT NULL DEFAULT '',
  quantity INTEGER NOT NULL,
  unit_price DECIMAL(14,4) NOT NULL,
  line_total DECIMAL(20,4) NOT NULL,
  CONSTRAINT bill_lines_pkey PRIMARY KEY (shop_id, bill_id, position),
  CONSTRAINT bill_lines_shop_id_bill_id_fkey
    FOREIGN KEY (shop_id, bill_id) REFERENCES bills (shop_id, id) ON DELETE CASCADE,
  CONSTRAINT bill_lines_shop_id_line_id_fkey
    FOREIGN KEY (shop_id, line_id) REFERENCES purchase_order_lines (shop_id, id),
  CONSTRAINT bill_lines_quantity CHECK (quantity >= 1),
  CONSTRAINT bill_lines_unit_price CHECK (unit_price >= 0)
);
CREATE INDEX bill_lines_shop_id_line_id_idx ON bill_lines (shop_id, line_id);

-- A revision may leave out a line of which nothing came: what was billed of it stays, without the line. A foreign key
-- that sets one of its columns to null is refused where tables are distributed.
CREATE FUNCTION keep_bill_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bill_lines SET line_id = NULL WHERE shop_id = OLD.shop_id AND line_id = OLD.id;
  RETURN OLD;
END $$;

CREATE TRIGGER purchase_order_lines_billed BEFORE DELETE ON purchase_order_lines
  FOR EACH ROW EXECUTE FUNCTION keep_bill_lines();

CREATE TABLE supplier_payments (
  shop_id INTEGER NOT NULL,
  id BIGSERIAL NOT NULL,
  supplier_id INTEGER NOT NULL,
  currency TEXT NOT NULL,
  amount DECIMAL(20,4) NOT NULL,
  paid_on DATE NOT NULL,
  rate DECIMAL(20,10),
  reference TEXT NOT NULL DEFAULT '',
  actor TEXT NOT NULL DEFAULT '',
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT supplier_payments_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT supplier_payments_shop_id_supplier_id_fkey
    FOREIGN KEY (shop_id, supplier_id) REFERENCES suppliers (shop_id, id) ON DELETE RESTRICT,
  CONSTRAINT supplier_payments_amount CHECK (amount >= 0),
  CONSTRAINT supplier_payments_rate CHECK (rate > 0)
);
CREATE INDEX supplier_payments_shop_id_supplier_id_id_idx ON supplier_payments (shop_id, supplier_id, id);

CREATE TABLE order_deposits (
  shop_id INTEGER NOT NULL,
  id BIGSERIAL NOT NULL,
  purchase_order_id INTEGER NOT NULL,
  kind TEXT NOT NULL,
  amount DECIMAL(20,4) NOT NULL,
  paid_on DATE NOT NULL,
  rate DECIMAL(20,10),
  reference TEXT NOT NULL DEFAULT '',
  reverses_id BIGINT,
  actor TEXT NOT NULL DEFAULT '',
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT order_deposits_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT order_deposits_shop_id_purchase_order_id_fkey
    FOREIGN KEY (shop_id, purchase_order_id) REFERENCES purchase_orders (shop_id, id) ON DELETE RESTRICT,
  CONSTRAINT order_deposits_shop_id_reverses_id_fkey
    FOREIGN KEY (shop_id, reverses_id) REFERENCES order_deposits (shop_id, id) ON DELETE CASCADE,
  CONSTRAINT order_deposits_kind CHECK (kind IN ('payment', 'refund')),
  CONSTRAINT order_deposits_amount
    CHECK (amount <> 0 AND (amount > 0) = ((kind = 'payment') = (reverses_id IS NULL))),
  CONSTRAINT order_deposits_rate CHECK (rate > 0)
);
CREATE UNIQUE INDEX order_deposits_shop_id_reverses_id_key ON order_deposits (shop_id, reverses_id);
CREATE INDEX order_deposits_shop_id_purchase_order_id_id_idx ON order_deposits (shop_id, purchase_order_id, id);

CREATE TABLE bill_payments (
  shop_id INTEGER NOT NULL,
  id BIGSERIAL NOT NULL,
  bill_id BIGINT NOT NULL,
  kind TEXT NOT NULL,
  amount DECIMAL(20,4) NOT NULL,
  discount DECIMAL(20,4) NOT NULL DEFAULT 0,
  paid_on DATE NOT NULL,
  rate DECIMAL(20,10),
  reference TEXT NOT NULL DEFAULT '',
  credit_id BIGINT,
  return_id INTEGER,
  deposit_order_id INTEGER,
  supplier_payment_id BIGINT,
  reverses_id BIGINT,
  actor TEXT NOT NULL DEFAULT '',
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT bill_payments_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT bill_payments_shop_id_bill_id_fkey
    FOREIGN KEY (shop_id, bill_id) REFERENCES bills (shop_id, id) ON DELETE CASCADE,
  CONSTRAINT bill_payments_shop_id_credit_id_fkey
    FOREIGN KEY (shop_id, credit_id) REFERENCES bills (shop_id, id) ON DELETE RESTRICT,
  CONSTRAINT bill_payments_shop_id_return_id_fkey
    FOREIGN KEY (shop_id, return_id) REFERENCES supplier_returns (shop_id, id) ON DELETE RESTRICT,
  CONSTRAINT bill_payments_shop_id_deposit_order_id_fkey
    FOREIGN KEY (shop_id, deposit_order_id) REFERENCES purchase_orders (shop_id, id) ON DELETE RESTRICT,
  CONSTRAINT bill_payments_shop_id_supplier_payment_id_fkey
    FOREIGN KEY (shop_id, supplier_payment_id) REFERENCES supplier_payments (shop_id, id) ON DELETE RESTRICT,
  CONSTRAINT bill_payments_shop_id_reverses_id_fkey
    FOREIGN KEY (shop_id, reverses_id) REFERENCES bill_payments (shop_id, id) ON DELETE CASCADE,
  CONSTRAINT bill_payments_kind CHECK (kind IN ('payment', 'credit', 'return', 'deposit')),
  CONSTRAINT bill_payments_source
    CHECK ((kind = 'credit') = (credit_id IS NOT NULL) AND (kind = 'return') = (return_id IS NOT NULL)
      AND (kind = 'deposit') = (deposit_order_id IS NOT NULL)),
  CONSTRAINT bill_payments_amount CHECK (
    amount + discount <> 0 AND
    CASE WHEN reverses_id IS NULL THEN amount >= 0 AND discount >= 0 ELSE amount <= 0 AND discount <= 0 END),
  CONSTRAINT bill_payments_rate CHECK (rate > 0)
);
CREATE UNIQUE INDEX bill_payments_shop_id_reverses_id_key ON bill_payments (shop_id, reverses_id);
CREATE INDEX bill_payments_shop_id_bill_id_id_idx ON bill_payments (shop_id, bill_id, id);
CREATE INDEX bill_payments_shop_id_credit_id_idx ON bill_payments (shop_id, credit_id);
CREATE INDEX bill_payments_shop_id_return_id_idx ON bill_payments (shop_id, return_id);
CREATE INDEX bill_payments_shop_id_deposit_order_id_idx ON bill_payments (shop_id, deposit_order_id);
CREATE INDEX bill_payments_shop_id_supplier_payment_id_idx ON bill_payments (shop_id, supplier_payment_id);

CREATE TABLE order_revisions (
  shop_id INTEGER NOT NULL,
  id BIGSERIAL NOT NULL,
  purchase_order_id INTEGER NOT NULL,
  number INTEGER NOT NULL,
  content JSONB NOT NULL,
  changes JSONB NOT NULL DEFAULT '[]',
  document_id INTEGER,
  actor TEXT NOT NULL DEFAULT '',
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  sent_at TIMESTAMPTZ(3),
  CONSTRAINT order_revisions_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT order_revisions_shop_id_purchase_order_id_fkey
    FOREIGN KEY (shop_id, purchase_order_id)
    REFERENCES purchase_orders (shop_id, id) ON DELETE CASCADE,
  CONSTRAINT order_revisions_number CHECK (number > 0)
);
CREATE UNIQUE INDEX order_revisions_shop_id_purchase_order_id_number_key ON order_revisions
  (shop_id, purchase_order_id, number);

CREATE TABLE order_confirmations (
  shop_id INTEGER NOT NULL,
  id SERIAL NOT NULL,
  purchase_order_id INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  document_id INTEGER,
  nonce TEXT NOT NULL,
  token_hash TEXT NOT NULL,
  actor TEXT NOT NULL DEFAULT '',
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  active_from TIMESTAMPTZ(3),
  ended_at TIMESTAMPTZ(3),
  ended_by TEXT NOT NULL DEFAULT '',
  opened_at TIMESTAMPTZ(3),
  answer JSONB,
  answer_number INTEGER NOT NULL DEFAULT 0,
  answered_at TIMESTAMPTZ(3),
  decision TEXT,
  accepted_lines INTEGER[] DEFAULT ARRAY[]::INTEGER[],
  decided_by TEXT NOT NULL DEFAULT '',
  decided_at TIMESTAMPTZ(3),
  CONSTRAINT order_confirmations_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT order_confirmations_shop_id_purchase_order_id_fkey
    FOREIGN KEY (shop_id, purchase_order_id)
    REFERENCES purchase_orders (shop_id, id) ON DELETE CASCADE,
  CONSTRAINT order_confirmations_answer CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CONSTRAINT order_confirmations_decision
    CHECK (decision IS NULL
      OR (decision IN ('accepted', 'declined', 'replaced') AND answer IS NOT NULL AND decided_at IS NOT NULL))
);
CREATE INDEX order_confirmations_token_hash_idx ON order_confirmations (token_hash);
CREATE INDEX order_confirmations_shop_id_purchase_order_id_id_idx ON order_confirmations
  (shop_id, purchase_order_id, id);
-- An order has one link in force.
CREATE UNIQUE INDEX order_confirmations_active_key ON order_confirmations (shop_id, purchase_order_id)
  WHERE active_from IS NOT NULL AND ended_at IS NULL;
-- Answers that wait for a decision: a few of all.
CREATE INDEX order_confirmations_waiting_idx ON order_confirmations (shop_id, purchase_order_id)
  WHERE answered_at IS NOT NULL AND decision IS NULL;

CREATE TABLE order_approvals (
  shop_id INTEGER NOT NULL,
  id SERIAL NOT NULL,
  purchase_order_id INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  asked_by TEXT NOT NULL DEFAULT '',
  asked_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  note TEXT NOT NULL DEFAULT '',
  decision TEXT,
  content TEXT NOT NULL DEFAULT '',
  decided_by TEXT NOT NULL DEFAULT '',
  decided_at TIMESTAMPTZ(3),
  reason TEXT NOT NULL DEFAULT '',
  ended_at TIMESTAMPTZ(3),
  changed_by TEXT,
  CONSTRAINT order_approvals_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT order_approvals_shop_id_purchase_order_id_fkey
    FOREIGN KEY (shop_id, purchase_order_id)
    REFERENCES purchase_orders (shop_id, id) ON DELETE CASCADE,
  CONSTRAINT order_approvals_decision
    CHECK ((decision IS NULL) = (decided_at IS NULL) AND (decision IS NULL OR decision IN ('approved', 'declined')))
);
CREATE INDEX order_approvals_shop_id_purchase_order_id_id_idx ON order_approvals (shop_id, purchase_order_id, id);
-- An order has one open question; a few of all orders have one.
CREATE UNIQUE INDEX order_approvals_waiting_key ON order_approvals (shop_id, purchase_order_id)
  WHERE decision IS NULL AND ended_at IS NULL;

CREATE TABLE sent_documents (
  shop_id INTEGER NOT NULL,
  id SERIAL NOT NULL,
  purchase_order_id INTEGER,
  supplier_return_id INTEGER,
  file_name TEXT NOT NULL,
  content BYTEA NOT NULL,
  sha256 TEXT NOT NULL,
  media_type TEXT NOT NULL DEFAULT 'application/pdf',
  accompanies_id INTEGER,
  revision INTEGER NOT NULL DEFAULT 1,
  actor TEXT NOT NULL DEFAULT '',
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT sent_documents_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT sent_documents_shop_id_purchase_order_id_fkey
    FOREIGN KEY (shop_id, purchase_order_id)
    REFERENCES purchase_orders (shop_id, id) ON DELETE CASCADE,
  CONSTRAINT sent_documents_shop_id_supplier_return_id_fkey
    FOREIGN KEY (shop_id, supplier_return_id)
    REFERENCES supplier_returns (shop_id, id) ON DELETE CASCADE,
  CONSTRAINT sent_documents_shop_id_accompanies_id_fkey
    FOREIGN KEY (shop_id, accompanies_id) REFERENCES sent_documents (shop_id, id) ON DELETE CASCADE,
  CONSTRAINT sent_documents_owner CHECK (num_nonnulls(purchase_order_id, supplier_return_id) = 1)
);
CREATE INDEX sent_documents_shop_id_purchase_order_id_id_idx ON sent_documents (shop_id, purchase_order_id, id);
CREATE INDEX sent_documents_shop_id_supplier_return_id_id_idx ON sent_documents (shop_id, supplier_return_id, id);
CREATE INDEX sent_documents_shop_id_accompanies_id_idx ON sent_documents (shop_id, accompanies_id);

CREATE TABLE attached_papers (
  shop_id INTEGER NOT NULL,
  id BIGSERIAL NOT NULL,
  purchase_order_id INTEGER NOT NULL,
  receipt_id INTEGER,
  file_name TEXT NOT NULL,
  media_type TEXT NOT NULL,
  content BYTEA,
  sha256 TEXT NOT NULL,
  size INTEGER NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  actor TEXT NOT NULL DEFAULT '',
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  removed_at TIMESTAMPTZ(3),
  removed_by TEXT NOT NULL DEFAULT '',
  CONSTRAINT attached_papers_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT attached_papers_shop_id_purchase_order_id_fkey
    FOREIGN KEY (shop_id, purchase_order_id)
    REFERENCES purchase_orders (shop_id, id) ON DELETE CASCADE,
  CONSTRAINT attached_papers_shop_id_receipt_id_fkey
    FOREIGN KEY (shop_id, receipt_id) REFERENCES receipts (shop_id, id) ON DELETE CASCADE,
  CONSTRAINT attached_papers_media_type
    CHECK (media_type IN ('application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic'))
);
CREATE INDEX attached_papers_shop_id_purchase_order_id_id_idx ON attached_papers (shop_id, purchase_order_id, id);
CREATE INDEX attached_papers_shop_id_receipt_id_idx ON attached_papers (shop_id, receipt_id);
-- The same bytes are attached once to an order, and once to each of its receipts.
CREATE UNIQUE INDEX attached_papers_same_key ON attached_papers (shop_id, purchase_order_id, coalesce(receipt_id, 0), sha256)
  WHERE removed_at IS NULL;

CREATE TABLE emails (
  shop_id INTEGER NOT NULL,
  id SERIAL NOT NULL,
  purchase_order_id INTEGER,
  supplier_return_id INTEGER,
  document_id INTEGER NOT NULL,
  key TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'queued',
  recipient TEXT NOT NULL,
  sender TEXT NOT NULL DEFAULT '',
  fell_back BOOLEAN NOT NULL DEFAULT false,
  reply_to TEXT NOT NULL DEFAULT '',
  cc TEXT NOT NULL DEFAULT '',
  bcc TEXT NOT NULL DEFAULT '',
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  html TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  fence INTEGER NOT NULL DEFAULT 0,
  lease_until TIMESTAMPTZ(3),
  first_sent_at TIMESTAMPTZ(3),
  next_attempt_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  provider_id TEXT,
  last_error TEXT NOT NULL DEFAULT '',
  actor TEXT NOT NULL DEFAULT '',
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  settled_at TIMESTAMPTZ(3),
  CONSTRAINT emails_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT emails_shop_id_purchase_order_id_fkey
    FOREIGN KEY (shop_id, purchase_order_id)
    REFERENCES purchase_orders (shop_id, id) ON DELETE CASCADE,
  CONSTRAINT emails_shop_id_supplier_return_id_fkey
    FOREIGN KEY (shop_id, supplier_return_id)
    REFERENCES supplier_returns (shop_id, id) ON DELETE CASCADE,
  CONSTRAINT emails_shop_id_document_id_fkey
    FOREIGN KEY (shop_id, document_id) REFERENCES sent_documents (shop_id, id) ON DELETE CASCADE,
  CONSTRAINT emails_status CHECK (status IN ('queued', 'unknown', 'sent', 'rejected')),
  CONSTRAINT emails_owner CHECK (num_nonnulls(purchase_order_id, supplier_return_id) = 1)
);
CREATE INDEX emails_shop_id_purchase_order_id_id_idx ON emails (shop_id, purchase_order_id, id);
CREATE INDEX emails_shop_id_supplier_return_id_id_idx ON emails (shop_id, supplier_return_id, id);
CREATE INDEX emails_status_next_attempt_at_idx ON emails (status, next_attempt_at);
CREATE INDEX emails_provider_id_idx ON emails (provider_id);
CREATE UNIQUE INDEX emails_shop_id_key_key ON emails (shop_id, key);

CREATE TABLE email_events (
  shop_id INTEGER NOT NULL,
  email_id INTEGER NOT NULL,
  kind TEXT NOT NULL,
  webhook_id TEXT NOT NULL,
  detail TEXT NOT NULL DEFAULT '',
  happened_at TIMESTAMPTZ(3) NOT NULL,
  dismissed_at TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT email_events_pkey PRIMARY KEY (shop_id, email_id, kind),
  CONSTRAINT email_events_shop_id_email_id_fkey
    FOREIGN KEY (shop_id, email_id) REFERENCES emails (shop_id, id) ON DELETE CASCADE,
  CONSTRAINT email_events_kind
    CHECK (kind IN ('delivered', 'delayed', 'opened', 'bounced', 'complained', 'failed'))
);
CREATE UNIQUE INDEX email_events_shop_id_webhook_id_key ON email_events (shop_id, webhook_id);
-- What has not reached its supplier and was not dismissed: a few of all.
CREATE INDEX email_events_returned_idx ON email_events (shop_id, email_id)
  WHERE kind IN ('bounced', 'complained', 'failed') AND dismissed_at IS NULL;

CREATE TABLE mail_domains (
  shop_id INTEGER NOT NULL,
  address TEXT NOT NULL,
  domain TEXT NOT NULL,
  provider_id TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'pending',
  records JSONB NOT NULL DEFAULT '[]',
  verified_at TIMESTAMPTZ(3),
  checked_at TIMESTAMPTZ(3) NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT mail_domains_pkey PRIMARY KEY (shop_id),
  CONSTRAINT mail_domains_state CHECK (state IN ('pending', 'verified', 'failed'))
);

CREATE TABLE shop_logos (
  shop_id INTEGER NOT NULL,
  media_type TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  content BYTEA NOT NULL,
  size INTEGER NOT NULL,
  sha256 TEXT NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT shop_logos_pkey PRIMARY KEY (shop_id),
  CONSTRAINT shop_logos_media_type CHECK (media_type IN ('image/png', 'image/jpeg'))
);

CREATE TABLE email_quotas (
  shop_id INTEGER NOT NULL,
  purchase_order_id INTEGER NOT NULL,
  seconds INTEGER NOT NULL,
  since TIMESTAMPTZ(3) NOT NULL,
  used INTEGER NOT NULL,
  CONSTRAINT email_quotas_pkey PRIMARY KEY (shop_id, purchase_order_id, seconds)
);

-- == What an order comes to that is closed before all of it has arrived ==

-- As the app's own currencyDigits has it; a test compares the two.
CREATE FUNCTION currency_digits(currency text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN currency = ANY ('{AFN,ALL,BIF,CLP,COP,DJF,GNF,HUF,IDR,IQD,IRR,ISK,JPY,KMF,KPW,KRW,LAK,LBP,MGA,MMK,PKR,PYG,RWF,SLL,SOS,SYP,UGX,VND,VUV,XAF,XOF,XPF,YER}') THEN 0
    WHEN currency = ANY ('{BHD,JOD,KWD,LYD,OMR,TND}') THEN 3
    ELSE 2 END
$$;

-- amount × part / whole, rounded half up. In whole numbers, because a quotient is rounded once before.
CREATE FUNCTION share_of(amount numeric, part numeric, whole numeric, digits integer) RETURNS numeric
LANGUAGE sql IMMUTABLE AS $$
  SELECT round(div(2 * amount * part * 10::numeric ^ digits + whole, 2 * whole) / 10::numeric ^ digits, digits)
$$;

-- The units that came at their cost, tax and discount in the proportion of those to what was ordered (of units, where
-- the goods cost nothing), and shipping whole. Orders are closed by processes of several versions at once during an
-- upgrade: the amounts follow here.
CREATE FUNCTION keep_closed_short() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  digits integer := currency_digits(NEW.currency);
  part numeric;
  whole numeric := NEW.subtotal;
  units_received bigint;
  units_ordered bigint;
BEGIN
  SELECT coalesce(sum(round(cost_price * received_quantity, digits)), 0), coalesce(sum(received_quantity), 0),
    coalesce(sum(quantity), 0)
  INTO NEW.closed_subtotal, units_received, units_ordered
  FROM purchase_order_lines WHERE shop_id = NEW.shop_id AND purchase_order_id = NEW.id;
  part := NEW.closed_subtotal;
  IF whole <= 0 THEN
    part := units_received;
    whole := greatest(units_ordered, 1);
  END IF;
  NEW.closed_tax := share_of(NEW.tax, part, whole, digits);
  NEW.closed_discount := share_of(NEW.discount, part, whole, digits);
  NEW.closed_total := NEW.closed_subtotal + NEW.closed_tax + NEW.shipping - NEW.closed_discount;
  RETURN NEW;
END $$;

CREATE TRIGGER purchase_orders_closed_short BEFORE UPDATE ON purchase_orders
  FOR EACH ROW WHEN (NEW.status = 'received' AND NEW.cancelled_at IS NOT NULL AND OLD.status <> 'received')
  EXECUTE FUNCTION keep_closed_short();

-- == Other currencies ==

CREATE TABLE exchange_rates (
  shop_id INTEGER NOT NULL,
  id BIGSERIAL NOT NULL,
  currency TEXT NOT NULL,
  valid_from DATE NOT NULL,
  rate DECIMAL(20,10) NOT NULL,
  actor TEXT NOT NULL DEFAULT '',
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT exchange_rates_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT exchange_rates_rate CHECK (rate > 0)
);
CREATE UNIQUE INDEX exchange_rates_shop_id_currency_valid_from_key
  ON exchange_rates (shop_id, currency, valid_from);
CREATE INDEX exchange_rates_shop_id_valid_from_id_idx ON exchange_rates (shop_id, valid_from, id);

-- == Buying budgets ==

CREATE TABLE buying_budgets (
  shop_id INTEGER NOT NULL,
  id BIGSERIAL NOT NULL,
  month DATE NOT NULL,
  kind TEXT NOT NULL,
  supplier_id INTEGER,
  product_type TEXT NOT NULL DEFAULT '',
  amount DECIMAL(20,4) NOT NULL,
  actor TEXT NOT NULL DEFAULT '',
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT buying_budgets_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT buying_budgets_shop_id_supplier_id_fkey
    FOREIGN KEY (shop_id, supplier_id) REFERENCES suppliers (shop_id, id) ON DELETE CASCADE,
  CONSTRAINT buying_budgets_kind CHECK (kind IN ('shop', 'supplier', 'product_type')),
  CONSTRAINT buying_budgets_group
    CHECK ((kind = 'supplier') = (supplier_id IS NOT NULL) AND (kind = 'product_type') = (product_type <> '')),
  CONSTRAINT buying_budgets_month CHECK (EXTRACT(DAY FROM month) = 1),
  CONSTRAINT buying_budgets_amount CHECK (amount >= 0)
);
CREATE UNIQUE INDEX buying_budgets_shop_id_month_kind_supplier_id_product_type_key
  ON buying_budgets (shop_id, month, kind, supplier_id, product_type) NULLS NOT DISTINCT;
CREATE INDEX buying_budgets_shop_id_supplier_id_idx ON buying_budgets (shop_id, supplier_id);

-- == For the bookkeeper ==

CREATE TABLE book_accounts (
  shop_id INTEGER NOT NULL,
  role TEXT NOT NULL,
  code TEXT NOT NULL DEFAULT '',
  name TEXT NOT NULL DEFAULT '',
  CONSTRAINT book_accounts_pkey PRIMARY KEY (shop_id, role),
  CONSTRAINT book_accounts_role CHECK (role IN ('stock', 'receivedNotBilled', 'payables', 'inputTax', 'freightAndCharges', 'costOfGoodsSold', 'costVariance',
    'stockAdjustments', 'opening', 'bank', 'discountTaken', 'exchange', 'rounding', 'prepayments'))
);

CREATE TABLE book_exports (
  shop_id INTEGER NOT NULL,
  id BIGSERIAL NOT NULL,
  number INTEGER NOT NULL,
  first_day DATE NOT NULL,
  until DATE NOT NULL,
  currency TEXT NOT NULL,
  accounts JSONB NOT NULL,
  parts JSONB NOT NULL,
  entry_count INTEGER NOT NULL,
  actor TEXT NOT NULL DEFAULT '',
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT book_exports_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT book_exports_number CHECK (number > 0)
);
CREATE UNIQUE INDEX book_exports_shop_id_number_key ON book_exports (shop_id, number);

CREATE TABLE book_export_lines (
  shop_id INTEGER NOT NULL,
  export_id BIGINT NOT NULL,
  position INTEGER NOT NULL,
  entry INTEGER NOT NULL,
  day DATE NOT NULL,
  kind TEXT NOT NULL,
  location_id BIGINT NOT NULL,
  document_id BIGINT NOT NULL,
  role TEXT NOT NULL,
  amount DECIMAL(24,4) NOT NULL,
  reference TEXT NOT NULL DEFAULT '',
  party TEXT NOT NULL DEFAULT '',
  text TEXT NOT NULL DEFAULT '',
  CONSTRAINT book_export_lines_pkey PRIMARY KEY (shop_id, export_id, position),
  CONSTRAINT book_export_lines_shop_id_export_id_fkey
    FOREIGN KEY (shop_id, export_id) REFERENCES book_exports (shop_id, id) ON DELETE CASCADE,
  CONSTRAINT book_export_lines_kind CHECK (kind IN ('opening', 'receipt', 'receipt_undone', 'return', 'transfer', 'lost',
    'count', 'adjustment', 'sold', 'customer_return', 'external', 'charge', 'cost_found', 'bill', 'bill_canceled',
    'payment', 'deposit')),
  CONSTRAINT book_export_lines_role CHECK (role IN ('stock', 'receivedNotBilled', 'payables', 'inputTax', 'freightAndCharges', 'costOfGoodsSold', 'costVariance',
    'stockAdjustments', 'opening', 'bank', 'discountTaken', 'exchange', 'rounding', 'prepayments')),
  CONSTRAINT book_export_lines_amount CHECK (amount <> 0)
);
CREATE INDEX book_export_lines_shop_id_day_idx ON book_export_lines (shop_id, day);

-- == What was spent in each month ==

CREATE TABLE spend_zones (
  shop_id INTEGER NOT NULL,
  time_zone TEXT NOT NULL,
  CONSTRAINT spend_zones_pkey PRIMARY KEY (shop_id)
);

CREATE TABLE monthly_spend (
  shop_id INTEGER NOT NULL,
  month DATE NOT NULL,
  supplier_id INTEGER NOT NULL,
  currency TEXT NOT NULL,
  spend DECIMAL(24,4) NOT NULL,
  orders INTEGER NOT NULL,
  CONSTRAINT monthly_spend_pkey PRIMARY KEY (shop_id, month, supplier_id, currency)
);

-- Orders change their place in the spend report in several ways, by processes of several versions at once during an
-- upgrade: the sums follow here. Nothing is kept of a shop that has no zone yet. The lock keeps apart whoever adds to
-- the sums, any number at once, from who makes them anew: app/models/report/roll-up-spend.server.ts.
CREATE FUNCTION add_spend(shop integer, sent timestamptz, supplier integer, unit text, amount numeric, sign integer)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(20261135, shop);
  INSERT INTO monthly_spend AS kept (shop_id, month, supplier_id, currency, spend, orders)
  SELECT zone.shop_id, date_trunc('month', sent AT TIME ZONE zone.time_zone)::date, supplier, unit, sign * amount, sign
  FROM spend_zones AS zone WHERE zone.shop_id = shop
  ON CONFLICT (shop_id, month, supplier_id, currency) DO UPDATE
    SET spend = kept.spend + excluded.spend, orders = kept.orders + excluded.orders;
END $$;

CREATE FUNCTION keep_spend() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.sent_at IS NOT NULL AND OLD.status IN ('sent', 'partial', 'received') THEN
    PERFORM add_spend(OLD.shop_id, OLD.sent_at, OLD.supplier_id, OLD.currency,
      coalesce(OLD.closed_total, OLD.total), -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.sent_at IS NOT NULL AND NEW.status IN ('sent', 'partial', 'received') THEN
    PERFORM add_spend(NEW.shop_id, NEW.sent_at, NEW.supplier_id, NEW.currency,
      coalesce(NEW.closed_total, NEW.total), 1);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER purchase_orders_spend_made AFTER INSERT OR DELETE ON purchase_orders
  FOR EACH ROW EXECUTE FUNCTION keep_spend();
CREATE TRIGGER purchase_orders_spend_changed AFTER UPDATE ON purchase_orders
  FOR EACH ROW WHEN (
    (OLD.status IN ('sent', 'partial', 'received'), OLD.sent_at, OLD.supplier_id, OLD.currency,
      coalesce(OLD.closed_total, OLD.total))
    IS DISTINCT FROM
    (NEW.status IN ('sent', 'partial', 'received'), NEW.sent_at, NEW.supplier_id, NEW.currency,
      coalesce(NEW.closed_total, NEW.total)))
  EXECUTE FUNCTION keep_spend();

-- == Reorder rules ==

-- Whether a rule is low is a column, because the planner keeps statistics of it: how many are low decides how
-- everything else about them is best looked up.
CREATE TABLE reorder_rules (
  shop_id INTEGER NOT NULL,
  id SERIAL NOT NULL,
  product_id BIGINT NOT NULL,
  variant_id BIGINT NOT NULL,
  reorder_point INTEGER NOT NULL,
  reorder_quantity INTEGER NOT NULL,
  supplier_id INTEGER,
  by_forecast BOOLEAN NOT NULL DEFAULT false,
  order_up_to INTEGER,
  fixed_point INTEGER,
  fixed_quantity INTEGER,
  current_stock BIGINT NOT NULL DEFAULT 0,
  low BOOLEAN NOT NULL GENERATED ALWAYS AS (current_stock <= reorder_point) STORED,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT reorder_rules_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT reorder_rules_shop_id_supplier_id_fkey
    FOREIGN KEY (shop_id, supplier_id) REFERENCES suppliers (shop_id, id) ON DELETE RESTRICT,
  CONSTRAINT reorder_rules_point CHECK (reorder_point >= 0),
  CONSTRAINT reorder_rules_quantity CHECK (reorder_quantity >= 1),
  CONSTRAINT reorder_rules_forecast CHECK (by_forecast = (order_up_to IS NOT NULL))
);
CREATE INDEX reorder_rules_shop_id_supplier_id_idx ON reorder_rules (shop_id, supplier_id);
CREATE UNIQUE INDEX reorder_rules_shop_id_variant_id_key ON reorder_rules (shop_id, variant_id);
CREATE INDEX reorder_rules_low_idx ON reorder_rules (shop_id, id) WHERE low;

CREATE TABLE low_rule_changes (
  shop_id INTEGER NOT NULL,
  id BIGSERIAL NOT NULL,
  change INTEGER NOT NULL,
  CONSTRAINT low_rule_changes_pkey PRIMARY KEY (shop_id, id)
);

-- Rules become low by their stock, their reorder point and their coming and going, by several writers and processes of
-- several versions at once: one row for each statement that changes how many are low, and none for those that do not.
CREATE FUNCTION count_low_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO low_rule_changes (shop_id, change)
    SELECT shop_id, count(*) FROM rules_after WHERE low GROUP BY shop_id;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO low_rule_changes (shop_id, change)
    SELECT shop_id, -count(*) FROM rules_before WHERE low GROUP BY shop_id;
  ELSE
    INSERT INTO low_rule_changes (shop_id, change)
    SELECT shop_id, sum(low) FROM (
      SELECT shop_id, low::int FROM rules_after UNION ALL SELECT shop_id, -low::int FROM rules_before) AS changed
    GROUP BY shop_id HAVING sum(low) <> 0;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER reorder_rules_low_made AFTER INSERT ON reorder_rules
  REFERENCING NEW TABLE AS rules_after FOR EACH STATEMENT EXECUTE FUNCTION count_low_rules();
CREATE TRIGGER reorder_rules_low_gone AFTER DELETE ON reorder_rules
  REFERENCING OLD TABLE AS rules_before FOR EACH STATEMENT EXECUTE FUNCTION count_low_rules();
CREATE TRIGGER reorder_rules_low_changed AFTER UPDATE ON reorder_rules
  REFERENCING OLD TABLE AS rules_before NEW TABLE AS rules_after
  FOR EACH STATEMENT EXECUTE FUNCTION count_low_rules();

-- == The ledger, and changes of stock on their way to Shopify ==

CREATE TABLE stock_movements (
  shop_id INTEGER NOT NULL,
  id SERIAL NOT NULL,
  variant_id BIGINT NOT NULL,
  location_id BIGINT NOT NULL,
  sku TEXT NOT NULL DEFAULT '',
  previous_quantity INTEGER NOT NULL,
  new_quantity INTEGER NOT NULL,
  adjustment INTEGER NOT NULL,
  reason TEXT NOT NULL DEFAULT '',
  document TEXT NOT NULL,
  document_id INTEGER,
  operation_id INTEGER,
  actor TEXT NOT NULL DEFAULT '',
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT stock_movements_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT stock_movements_adds_up CHECK (new_quantity = previous_quantity + adjustment),
  CONSTRAINT stock_movements_document CHECK (
    document IN ('receipt', 'adjustment', 'transfer', 'count', 'return', 'external'))
);
CREATE INDEX stock_movements_shop_id_variant_id_id_idx ON stock_movements (shop_id, variant_id, id);
CREATE INDEX stock_movements_shop_id_document_created_at_idx ON stock_movements (shop_id, document, created_at);
CREATE UNIQUE INDEX stock_movements_shop_id_operation_id_variant_id_location_id_key ON stock_movements
  (shop_id, operation_id, variant_id, location_id);

CREATE FUNCTION refuse_ledger_edit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of stock_movements are never edited';
END $$;

CREATE TRIGGER stock_movements_never_edited BEFORE UPDATE ON stock_movements
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_edit();

CREATE TABLE inventory_operations (
  shop_id INTEGER NOT NULL,
  id SERIAL NOT NULL,
  document TEXT NOT NULL,
  document_id INTEGER NOT NULL,
  quantity_name TEXT NOT NULL DEFAULT 'available',
  position INTEGER NOT NULL DEFAULT 0,
  status TEXT NOT NULL DEFAULT 'pending',
  key TEXT NOT NULL,
  api_version TEXT NOT NULL,
  request TEXT NOT NULL,
  changes JSONB NOT NULL,
  reason TEXT NOT NULL DEFAULT '',
  actor TEXT NOT NULL DEFAULT '',
  attempts INTEGER NOT NULL DEFAULT 0,
  outcome_unknown BOOLEAN NOT NULL DEFAULT false,
  first_sent_at TIMESTAMPTZ(3),
  fence INTEGER NOT NULL DEFAULT 0,
  lease_until TIMESTAMPTZ(3),
  next_attempt_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_error TEXT NOT NULL DEFAULT '',
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  settled_at TIMESTAMPTZ(3),
  CONSTRAINT inventory_operations_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT inventory_operations_document CHECK (
    document IN ('receipt', 'adjustment', 'transfer', 'count', 'return', 'external')),
  CONSTRAINT inventory_operations_status CHECK (status IN ('pending', 'unknown', 'applied', 'rejected', 'review')),
  CONSTRAINT inventory_operations_quantity_name CHECK (quantity_name IN ('available', 'damaged'))
);
CREATE INDEX inventory_operations_shop_id_document_document_id_position_idx ON inventory_operations
  (shop_id, document, document_id, position);
CREATE INDEX inventory_operations_status_next_attempt_at_idx ON inventory_operations (status, next_attempt_at);
CREATE UNIQUE INDEX inventory_operations_shop_id_key_key ON inventory_operations (shop_id, key);
-- Items of transfers that stayed at their source. Nearly empty, and so a look into it costs a plan nothing.
CREATE INDEX inventory_operations_stayed_idx ON inventory_operations (shop_id, document_id)
  WHERE document = 'transfer' AND status = 'rejected';

-- Empty at rest. Without a page left to it PostgreSQL plans to read it from one end to the other, keeps that plan, and
-- reads it so when thousands of rows, most of them dead, are in it: so it is never truncated.
CREATE TABLE inventory_operation_levels (
  shop_id INTEGER NOT NULL,
  operation_id INTEGER NOT NULL,
  variant_id BIGINT NOT NULL,
  location_id BIGINT NOT NULL,
  CONSTRAINT inventory_operation_levels_pkey PRIMARY KEY (shop_id, operation_id, variant_id, location_id)
) WITH (vacuum_truncate = off);
CREATE INDEX inventory_operation_levels_shop_id_variant_id_location_id_o_idx ON inventory_operation_levels
  (shop_id, variant_id, location_id, operation_id);

-- == Adjustments, transfers, counts ==

CREATE TABLE stock_adjustments (
  shop_id INTEGER NOT NULL,
  id SERIAL NOT NULL,
  actor TEXT NOT NULL DEFAULT '',
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT stock_adjustments_pkey PRIMARY KEY (shop_id, id)
);

CREATE TABLE stock_adjustment_items (
  shop_id INTEGER NOT NULL,
  adjustment_id INTEGER NOT NULL,
  variant_id BIGINT NOT NULL,
  location_id BIGINT NOT NULL,
  quantity INTEGER NOT NULL,
  reason TEXT NOT NULL DEFAULT '',
  CONSTRAINT stock_adjustment_items_pkey PRIMARY KEY (shop_id, adjustment_id, variant_id, location_id)
);

CREATE TABLE stock_transfers (
  shop_id INTEGER NOT NULL,
  id SERIAL NOT NULL,
  source_location_id BIGINT NOT NULL,
  destination_location_id BIGINT NOT NULL,
  status TEXT NOT NULL DEFAULT 'pending',
  notes TEXT NOT NULL DEFAULT '',
  actor TEXT NOT NULL DEFAULT '',
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  departed_at TIMESTAMPTZ(3),
  completed_at TIMESTAMPTZ(3),
  cancelled_at TIMESTAMPTZ(3),
  missing_reason TEXT NOT NULL DEFAULT '',
  by_shipment BOOLEAN NOT NULL DEFAULT false,
  reverses_id INTEGER,
  CONSTRAINT stock_transfers_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT stock_transfers_shop_id_reverses_id_fkey
    FOREIGN KEY (shop_id, reverses_id) REFERENCES stock_transfers (shop_id, id) ON DELETE CASCADE,
  CONSTRAINT stock_transfers_two_places CHECK (source_location_id <> destination_location_id),
  CONSTRAINT stock_transfers_status CHECK (status IN ('pending', 'in_transit', 'completed', 'cancelled'))
);
CREATE INDEX stock_transfers_shop_id_status_id_idx ON stock_transfers (shop_id, status, id);
CREATE INDEX stock_transfers_reversals_idx ON stock_transfers (shop_id, reverses_id) WHERE reverses_id IS NOT NULL;

CREATE TABLE stock_transfer_items (
  shop_id INTEGER NOT NULL,
  transfer_id INTEGER NOT NULL,
  variant_id BIGINT NOT NULL,
  quantity INTEGER NOT NULL,
  accepted INTEGER NOT NULL DEFAULT 0,
  damaged INTEGER NOT NULL DEFAULT 0,
  missing INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT stock_transfer_items_pkey PRIMARY KEY (shop_id, transfer_id, variant_id),
  CONSTRAINT stock_transfer_items_shop_id_transfer_id_fkey
    FOREIGN KEY (shop_id, transfer_id) REFERENCES stock_transfers (shop_id, id) ON DELETE CASCADE,
  CONSTRAINT stock_transfer_items_quantity CHECK (quantity >= 1),
  CONSTRAINT stock_transfer_items_arrived CHECK (
    accepted >= 0 AND damaged >= 0 AND missing >= 0 AND accepted + damaged + missing <= quantity)
);

CREATE TABLE shipments (
  shop_id INTEGER NOT NULL,
  id BIGSERIAL NOT NULL,
  purchase_order_id INTEGER,
  stock_transfer_id INTEGER,
  location_id BIGINT NOT NULL,
  status TEXT NOT NULL DEFAULT 'pending',
  tag TEXT NOT NULL,
  transfer_id BIGINT,
  shipment_id BIGINT,
  name TEXT NOT NULL DEFAULT '',
  retired BOOLEAN NOT NULL DEFAULT false,
  key TEXT NOT NULL DEFAULT '',
  request TEXT NOT NULL DEFAULT '',
  sent_at TIMESTAMPTZ(3),
  outcome_unknown BOOLEAN NOT NULL DEFAULT false,
  attempts INTEGER NOT NULL DEFAULT 0,
  fence INTEGER NOT NULL DEFAULT 0,
  lease_until TIMESTAMPTZ(3),
  last_error TEXT NOT NULL DEFAULT '',
  checked_at TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT shipments_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT shipments_shop_id_purchase_order_id_fkey
    FOREIGN KEY (shop_id, purchase_order_id)
    REFERENCES purchase_orders (shop_id, id) ON DELETE CASCADE,
  CONSTRAINT shipments_shop_id_stock_transfer_id_fkey
    FOREIGN KEY (shop_id, stock_transfer_id)
    REFERENCES stock_transfers (shop_id, id) ON DELETE CASCADE,
  CONSTRAINT shipments_owner CHECK (num_nonnulls(purchase_order_id, stock_transfer_id) = 1),
  CONSTRAINT shipments_status CHECK (status IN ('pending', 'settled', 'changed', 'refused', 'ended'))
);
CREATE INDEX shipments_shop_id_purchase_order_id_idx ON shipments (shop_id, purchase_order_id);
CREATE INDEX shipments_shop_id_stock_transfer_id_idx ON shipments (shop_id, stock_transfer_id);
CREATE INDEX shipments_shop_id_transfer_id_idx ON shipments (shop_id, transfer_id);
CREATE INDEX shipments_shop_id_shipment_id_idx ON shipments (shop_id, shipment_id);
CREATE INDEX shipments_open_idx ON shipments (shop_id, id) WHERE status <> 'ended';

CREATE TABLE shipment_lines (
  shop_id INTEGER NOT NULL,
  shipment_id BIGINT NOT NULL,
  variant_id BIGINT NOT NULL,
  inventory_item_id BIGINT NOT NULL,
  units INTEGER NOT NULL,
  seen INTEGER NOT NULL DEFAULT 0,
  accepted INTEGER NOT NULL DEFAULT 0,
  known INTEGER NOT NULL DEFAULT 0,
  incoming INTEGER NOT NULL DEFAULT 0,
  rejected INTEGER NOT NULL DEFAULT 0,
  damaged INTEGER NOT NULL DEFAULT 0,
  received_there INTEGER NOT NULL DEFAULT 0,
  received_there_at TIMESTAMPTZ(3),
  CONSTRAINT shipment_lines_pkey PRIMARY KEY (shop_id, shipment_id, variant_id),
  CONSTRAINT shipment_lines_shop_id_shipment_id_fkey
    FOREIGN KEY (shop_id, shipment_id) REFERENCES shipments (shop_id, id) ON DELETE CASCADE,
  CONSTRAINT shipment_lines_units CHECK (units > 0)
);
CREATE INDEX shipment_lines_shop_id_variant_id_idx ON shipment_lines (shop_id, variant_id);

CREATE TABLE stock_counts (
  shop_id INTEGER NOT NULL,
  id SERIAL NOT NULL,
  location_id BIGINT NOT NULL,
  status TEXT NOT NULL DEFAULT 'draft',
  notes TEXT NOT NULL DEFAULT '',
  actor TEXT NOT NULL DEFAULT '',
  blind BOOLEAN NOT NULL DEFAULT false,
  whole_location BOOLEAN NOT NULL DEFAULT true,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  submitted_at TIMESTAMPTZ(3),
  reverses_id INTEGER,
  CONSTRAINT stock_counts_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT stock_counts_shop_id_reverses_id_fkey
    FOREIGN KEY (shop_id, reverses_id) REFERENCES stock_counts (shop_id, id) ON DELETE CASCADE,
  CONSTRAINT stock_counts_status CHECK (status IN ('draft', 'submitted', 'cancelled'))
);
CREATE UNIQUE INDEX stock_counts_shop_id_reverses_id_key ON stock_counts (shop_id, reverses_id);
CREATE INDEX stock_counts_shop_id_status_id_idx ON stock_counts (shop_id, status, id);

CREATE TABLE stock_count_products (
  shop_id INTEGER NOT NULL,
  count_id INTEGER NOT NULL,
  variant_id BIGINT NOT NULL,
  CONSTRAINT stock_count_products_pkey PRIMARY KEY (shop_id, count_id, variant_id),
  CONSTRAINT stock_count_products_shop_id_count_id_fkey
    FOREIGN KEY (shop_id, count_id) REFERENCES stock_counts (shop_id, id) ON DELETE CASCADE
);

CREATE TABLE stock_count_items (
  shop_id INTEGER NOT NULL,
  count_id INTEGER NOT NULL,
  variant_id BIGINT NOT NULL,
  counted_quantity INTEGER NOT NULL,
  expected_quantity INTEGER NOT NULL,
  counted_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT stock_count_items_pkey PRIMARY KEY (shop_id, count_id, variant_id),
  CONSTRAINT stock_count_items_shop_id_count_id_fkey
    FOREIGN KEY (shop_id, count_id) REFERENCES stock_counts (shop_id, id) ON DELETE CASCADE,
  CONSTRAINT stock_count_items_quantity CHECK (counted_quantity >= 0)
);

-- == Alerts ==

CREATE TABLE alerts (
  shop_id INTEGER NOT NULL,
  id SERIAL NOT NULL,
  type TEXT NOT NULL,
  subject TEXT NOT NULL,
  message TEXT NOT NULL,
  product_id BIGINT,
  variant_id BIGINT,
  document_id INTEGER,
  read BOOLEAN NOT NULL DEFAULT false,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  resolved_at TIMESTAMPTZ(3),
  CONSTRAINT alerts_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT alerts_type
    CHECK (type IN (
      'low_stock', 'po_overdue', 'mail_returned', 'supplier_answered', 'stock_sync', 'stock_difference', 'cost_difference',
      'forecast_wrong', 'bill_overdue'))
);
CREATE INDEX alerts_shop_id_type_subject_idx ON alerts (shop_id, type, subject);
-- One open alert per subject.
CREATE UNIQUE INDEX alerts_open_subject_key ON alerts (shop_id, type, subject) WHERE resolved_at IS NULL;
-- Lists of alerts show open ones, newest first: by the key alone those that were resolved since are read one by one.
CREATE INDEX alerts_open_idx ON alerts (shop_id, id) WHERE resolved_at IS NULL;

CREATE TABLE alert_configurations (
  shop_id INTEGER NOT NULL,
  low_stock_alerts BOOLEAN NOT NULL DEFAULT true,
  overdue_po_alerts BOOLEAN NOT NULL DEFAULT true,
  overdue_bill_alerts BOOLEAN NOT NULL DEFAULT true,
  alert_threshold_percent DECIMAL(7,2) NOT NULL DEFAULT 100,
  CONSTRAINT alert_configurations_pkey PRIMARY KEY (shop_id)
);

-- == Imports, webhooks, requests, views ==

CREATE TABLE import_runs (
  shop_id INTEGER NOT NULL,
  id SERIAL NOT NULL,
  status TEXT NOT NULL DEFAULT 'queued',
  step TEXT NOT NULL DEFAULT '',
  done INTEGER NOT NULL DEFAULT 0,
  expected INTEGER,
  checkpoint JSONB NOT NULL DEFAULT '{}',
  totals JSONB NOT NULL DEFAULT '{}',
  last_error TEXT NOT NULL DEFAULT '',
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  started_at TIMESTAMPTZ(3),
  step_at TIMESTAMPTZ(3),
  completed_at TIMESTAMPTZ(3),
  CONSTRAINT import_runs_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT import_runs_status CHECK (status IN ('queued', 'running', 'completed', 'failed'))
);

CREATE TABLE data_imports (
  shop_id INTEGER NOT NULL,
  id BIGSERIAL NOT NULL,
  kind TEXT NOT NULL DEFAULT '',
  status TEXT NOT NULL DEFAULT 'uploading',
  source TEXT NOT NULL DEFAULT 'file',
  file_name TEXT NOT NULL,
  size INTEGER NOT NULL,
  sha256 TEXT NOT NULL DEFAULT '',
  encoding TEXT NOT NULL DEFAULT '',
  separator TEXT NOT NULL DEFAULT '',
  heads JSONB NOT NULL DEFAULT '[]',
  mapping JSONB NOT NULL DEFAULT '{}',
  decimal_sign TEXT NOT NULL DEFAULT '',
  date_order TEXT NOT NULL DEFAULT '',
  choices JSONB NOT NULL DEFAULT '{}',
  lines INTEGER NOT NULL DEFAULT 0,
  done INTEGER NOT NULL DEFAULT 0,
  last_error TEXT NOT NULL DEFAULT '',
  actor TEXT NOT NULL DEFAULT '',
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  completed_at TIMESTAMPTZ(3),
  CONSTRAINT data_imports_pkey PRIMARY KEY (shop_id, id),
  CONSTRAINT data_imports_source CHECK (source IN ('file', 'vendors')),
  CONSTRAINT data_imports_status
    CHECK (status IN ('uploading', 'reading', 'previewed', 'running', 'done', 'undoing', 'undone', 'failed'))
);

CREATE TABLE data_import_parts (
  shop_id INTEGER NOT NULL,
  import_id BIGINT NOT NULL,
  position INTEGER NOT NULL,
  content BYTEA NOT NULL,
  CONSTRAINT data_import_parts_pkey PRIMARY KEY (shop_id, import_id, position),
  CONSTRAINT data_import_parts_shop_id_import_id_fkey
    FOREIGN KEY (shop_id, import_id) REFERENCES data_imports (shop_id, id) ON DELETE CASCADE
);

CREATE TABLE data_import_rows (
  shop_id INTEGER NOT NULL,
  import_id BIGINT NOT NULL,
  line INTEGER NOT NULL,
  cells JSONB NOT NULL,
  group_of TEXT NOT NULL DEFAULT '',
  outcome TEXT NOT NULL DEFAULT '',
  reason TEXT NOT NULL DEFAULT '',
  choice_of TEXT NOT NULL DEFAULT '',
  proposals JSONB NOT NULL DEFAULT '[]',
  state TEXT NOT NULL DEFAULT 'waiting',
  effects JSONB NOT NULL DEFAULT '[]',
  CONSTRAINT data_import_rows_pkey PRIMARY KEY (shop_id, import_id, line),
  CONSTRAINT data_import_rows_shop_id_import_id_fkey
    FOREIGN KEY (shop_id, import_id) REFERENCES data_imports (shop_id, id) ON DELETE CASCADE,
  CONSTRAINT data_import_rows_outcome
    CHECK (outcome IN ('', 'create', 'change', 'same', 'choice', 'skipped', 'refused')),
  CONSTRAINT data_import_rows_state CHECK (state IN ('waiting', 'written', 'undone', 'stays'))
);
CREATE INDEX data_import_rows_shop_id_import_id_outcome_line_idx
  ON data_import_rows (shop_id, import_id, outcome, line);
CREATE INDEX data_import_rows_shop_id_import_id_state_group_of_line_idx
  ON data_import_rows (shop_id, import_id, state, group_of, line);

CREATE TABLE webhook_deliveries (
  shop_id INTEGER NOT NULL,
  topic TEXT NOT NULL,
  webhook_id TEXT NOT NULL,
  payload JSONB NOT NULL,
  triggered_at TIMESTAMPTZ(3),
  received_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  handled_at TIMESTAMPTZ(3),
  attempts INTEGER NOT NULL DEFAULT 0,
  failed_at TIMESTAMPTZ(3),
  last_error TEXT NOT NULL DEFAULT '',
  CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (shop_id, topic, webhook_id)
);
CREATE INDEX webhook_deliveries_handled_at_received_at_idx ON webhook_deliveries (handled_at, received_at);
CREATE INDEX webhook_deliveries_shop_id_handled_at_received_at_idx ON webhook_deliveries
  (shop_id, handled_at, received_at);
-- The few that are kept for a person are counted for the metrics.
CREATE INDEX webhook_deliveries_failed_idx ON webhook_deliveries (failed_at) WHERE failed_at IS NOT NULL;

CREATE TABLE idempotency_keys (
  shop_id INTEGER NOT NULL,
  key TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  status INTEGER,
  headers JSONB,
  body TEXT,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  lease_until TIMESTAMPTZ(3),
  holder TEXT NOT NULL DEFAULT '',
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (shop_id, key)
);
CREATE INDEX idempotency_keys_created_at_idx ON idempotency_keys (created_at);

-- Nothing is lost with it: after a crash of the database every shop starts with a full allowance.
CREATE UNLOGGED TABLE request_allowances (
  shop_id INTEGER NOT NULL,
  requests DOUBLE PRECISION NOT NULL,
  counted_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT request_allowances_pkey PRIMARY KEY (shop_id)
);

-- As above: Shopify says itself how many points are left.
CREATE UNLOGGED TABLE platform_points (
  shop_id INTEGER NOT NULL,
  points DOUBLE PRECISION NOT NULL,
  counted_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT platform_points_pkey PRIMARY KEY (shop_id)
);

CREATE TABLE saved_views (
  shop_id INTEGER NOT NULL,
  id SERIAL NOT NULL,
  list TEXT NOT NULL,
  name TEXT NOT NULL,
  query TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT saved_views_pkey PRIMARY KEY (shop_id, id)
);
CREATE UNIQUE INDEX saved_views_shop_id_list_name_key ON saved_views (shop_id, list, name);

-- == The job queue ==

-- A job that is queued by a key either moves the one that waits or follows the one that runs. The queue's own function
-- looks which of the two it is and then writes: of a job that a worker takes in between it writes nothing, and answers
-- nothing. Asked again it sees that the job runs.
CREATE FUNCTION queue_job(
  task text, payload json, queue text, run_at timestamptz, max_attempts integer, key text, key_mode text,
  priority integer
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  queued bigint;
BEGIN
  FOR tries IN 1..100 LOOP
    SELECT job.id INTO queued FROM graphile_worker.add_job(task, payload, queue_name => queue, run_at => run_at,
      max_attempts => max_attempts, job_key => key, job_key_mode => key_mode, priority => priority) AS job;
    IF queued IS NOT NULL THEN
      RETURN queued;
    END IF;
  END LOOP;
  RAISE EXCEPTION 'The job % was taken each time it was queued', key USING ERRCODE = 'serialization_failure';
END $$;

-- == Erasure of a shop ==

-- A row of a shop is added either before the shop's last rows are counted, or not at all: whoever adds one shares this
-- lock until the transaction ends, and the erasure holds it alone while it counts and removes the shop. Tables with a
-- foreign key that leads to the shop need no such lock. The setting says which shop's lock the transaction holds, and
-- ends with the lock, a savepoint's too: a transaction takes it once, not for each row, for an import adds many.
CREATE FUNCTION hold_shop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7302, NEW.shop_id);
  IF NOT EXISTS (SELECT FROM shops WHERE id = NEW.shop_id) THEN
    RAISE EXCEPTION 'shop % is erased', NEW.shop_id USING ERRCODE = 'BRS01';
  END IF;
  PERFORM set_config('app.held_shop', NEW.shop_id::text, true);
  RETURN NEW;
END
$$;

DO $$
DECLARE
  place regclass;
BEGIN
  FOREACH place IN ARRAY '{
    spend_zones, monthly_spend, exchange_rates, buying_budgets, reorder_rules, low_rule_changes,
    inventory_operation_levels, inventory_operations, stock_movements, stock_observations,
    stock_differences, stock_checks, stock_adjustment_items, stock_adjustments,
    stock_transfers, shipments, stock_counts, alerts, alert_configurations,
    sales_facts, daily_sales, sales_periods, period_sales,
    demand_forecasts, location_sales, location_targets, forecast_changes, demand_exclusions, forecast_results,
    reorder_policies,
    stock_levels, stock_values, stock_value_changes, cost_entries, cost_days, worth_days, worths, worth_groups, counted_groups,
    worth_group_changes, cost_states, cost_changes, store_costs, sold_costs, sold_cost_changes, levels_to_read, bundle_components, collections, collection_products,
    import_runs, data_imports, webhook_deliveries,
    idempotency_keys, counters, staff_members, saved_views, request_allowances, platform_points, sent_documents,
    landed_charges, bills, book_accounts, book_exports, email_quotas, mail_domains, shop_logos}'::regclass[]
  LOOP
    EXECUTE format($trigger$
      CREATE TRIGGER hold_shop BEFORE INSERT ON %s FOR EACH ROW
      WHEN (current_setting('app.held_shop', true) IS DISTINCT FROM NEW.shop_id::text)
      EXECUTE FUNCTION hold_shop()$trigger$, place);
  END LOOP;
END $$;

-- == The wall between shops ==

-- The second wall (docs/decisions/032-the-wall-between-shops.md). It stands once somebody has raised it.

-- Every table of a shop, and the column that says whose a row is.
CREATE FUNCTION tables_of_shops() RETURNS TABLE (place regclass, shop_column name, is_walled boolean)
LANGUAGE sql STABLE AS $$
  SELECT kept.oid::regclass, shop.attname, kept.relrowsecurity AND kept.relforcerowsecurity
  FROM pg_class AS kept JOIN pg_attribute AS shop ON shop.attrelid = kept.oid
  WHERE kept.relnamespace = 'public'::regnamespace AND kept.relkind IN ('r', 'p') AND NOT shop.attisdropped
    AND (shop.attname = 'shop_id' OR kept.relname = 'shops' AND shop.attname = 'id')
$$;

-- From now on PostgreSQL shows a statement the rows of the shop in app.shop_id alone, every shop's to one that says
-- "all" there, and none to one that says nothing: to every role but superusers and those with BYPASSRLS, the tables'
-- owner too. The first half of the condition is read once a statement. The planner takes an IS NOT NULL for true
-- nearly always, so that its estimates stay what they are without a wall.
--
-- Not so on partitions: with a plan made for any shop PostgreSQL prunes as it runs, and who has waited for a row's lock
-- then finds a condition with a subquery false, and so no row. There the condition has none.
CREATE FUNCTION raise_shop_wall() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  one record;
  shop text;
BEGIN
  FOR one IN
    SELECT place, shop_column, relkind = 'p' OR relispartition AS is_partitioned
    FROM tables_of_shops() JOIN pg_class ON pg_class.oid = place ORDER BY place::text
  LOOP
    shop := $shop$nullif(nullif(current_setting('app.shop_id', true), ''), 'all')::integer$shop$;
    IF NOT one.is_partitioned THEN
      shop := format('(SELECT %s)', shop);
    END IF;
    EXECUTE format('DROP POLICY IF EXISTS of_shop ON %s', one.place);
    EXECUTE format($policy$
      CREATE POLICY of_shop ON %s USING (
        %I = %s OR nullif(current_setting('app.shop_id', true) = 'all', false) IS NOT NULL)$policy$,
      one.place, one.shop_column, shop);
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', one.place);
  END LOOP;
END
$$;

CREATE FUNCTION lower_shop_wall() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  one record;
BEGIN
  FOR one IN SELECT place FROM tables_of_shops() ORDER BY place::text LOOP
    EXECUTE format('DROP POLICY IF EXISTS of_shop ON %s', one.place);
    EXECUTE format('ALTER TABLE %s DISABLE ROW LEVEL SECURITY, NO FORCE ROW LEVEL SECURITY', one.place);
  END LOOP;
END
$$;

ALTER TABLE "reorder_rules" ADD COLUMN     "by_forecast" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "fixed_point" INTEGER,
ADD COLUMN     "fixed_quantity" INTEGER,
ADD COLUMN     "order_up_to" INTEGER;

CREATE TABLE "demand_forecasts" (
    "shop_id" INTEGER NOT NULL,
    "variant_id" BIGINT NOT NULL,
    "location_id" BIGINT NOT NULL DEFAULT 0,
    "settled_on" DATE NOT NULL,
    "size" DOUBLE PRECISION NOT NULL,
    "chance" DOUBLE PRECISION NOT NULL,
    "units" DOUBLE PRECISION NOT NULL,
    "squares" DOUBLE PRECISION NOT NULL,
    "selling_days" DOUBLE PRECISION NOT NULL,
    "available_days" DOUBLE PRECISION NOT NULL,
    "start_days" DOUBLE PRECISION NOT NULL,
    "started_from" TEXT NOT NULL,
    "rate" DOUBLE PRECISION NOT NULL,
    "lump" DOUBLE PRECISION NOT NULL,
    "season" DOUBLE PRECISION NOT NULL DEFAULT 1,
    "lead_time_days" DOUBLE PRECISION NOT NULL,
    "lead_time_spread" DOUBLE PRECISION NOT NULL,
    "review_days" DOUBLE PRECISION NOT NULL,
    "service" DOUBLE PRECISION NOT NULL,
    "reorder_point" INTEGER NOT NULL,
    "order_up_to" INTEGER NOT NULL,
    "reckoned_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "demand_forecasts_pkey" PRIMARY KEY ("shop_id","variant_id","location_id")
);

CREATE TABLE "forecast_changes" (
    "shop_id" INTEGER NOT NULL,
    "id" BIGSERIAL NOT NULL,
    "variant_ids" BIGINT[],
    "day" DATE,

    CONSTRAINT "forecast_changes_pkey" PRIMARY KEY ("shop_id","id")
);

CREATE TABLE "reorder_policies" (
    "shop_id" INTEGER NOT NULL,
    "service_a" DOUBLE PRECISION NOT NULL DEFAULT 0.95,
    "service_b" DOUBLE PRECISION NOT NULL DEFAULT 0.95,
    "service_c" DOUBLE PRECISION NOT NULL DEFAULT 0.95,
    "review_days" INTEGER NOT NULL DEFAULT 7,
    "renewed_on" DATE,
    "figures" JSONB NOT NULL DEFAULT '{}',
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reorder_policies_pkey" PRIMARY KEY ("shop_id")
);

ALTER TABLE reorder_rules ADD CONSTRAINT reorder_rules_forecast CHECK (by_forecast = (order_up_to IS NOT NULL));
ALTER TABLE demand_forecasts ADD CONSTRAINT demand_forecasts_started_from
  CHECK (started_from IN ('product', 'vendor', 'shop', 'nothing'));

CREATE INDEX demand_forecasts_shop_id_location_id_rate_variant_id_idx
  ON demand_forecasts (shop_id, location_id, rate, variant_id);

-- Refunds lower the demand of the day of their order, and are looked up by the day on which they came.
CREATE INDEX sales_facts_refunds_idx ON sales_facts (shop_id, day) WHERE kind = 'refund';

DO $$
DECLARE
  place regclass;
BEGIN
  FOREACH place IN ARRAY '{demand_forecasts, forecast_changes, reorder_policies}'::regclass[] LOOP
    EXECUTE format($trigger$
      CREATE TRIGGER hold_shop BEFORE INSERT ON %s FOR EACH ROW
      WHEN (current_setting('app.held_shop', true) IS DISTINCT FROM NEW.shop_id::text)
      EXECUTE FUNCTION hold_shop()$trigger$, place);
  END LOOP;
END $$;

ALTER TABLE "sales_facts" ADD COLUMN     "location_id" BIGINT;

ALTER TABLE "reorder_policies" ADD COLUMN     "hub_location_id" BIGINT,
ADD COLUMN     "transfer_days" INTEGER NOT NULL DEFAULT 2,
ADD COLUMN     "transfer_every_days" INTEGER NOT NULL DEFAULT 7;

CREATE TABLE "location_sales" (
    "shop_id" INTEGER NOT NULL,
    "variant_id" BIGINT NOT NULL,
    "location_id" BIGINT NOT NULL,
    "units" INTEGER NOT NULL,

    CONSTRAINT "location_sales_pkey" PRIMARY KEY ("shop_id","variant_id","location_id")
);

CREATE TABLE "location_targets" (
    "shop_id" INTEGER NOT NULL,
    "variant_id" BIGINT NOT NULL,
    "location_id" BIGINT NOT NULL,
    "rate" DOUBLE PRECISION NOT NULL,
    "reorder_point" INTEGER NOT NULL,
    "order_up_to" INTEGER NOT NULL,
    "keep" INTEGER,

    CONSTRAINT "location_targets_pkey" PRIMARY KEY ("shop_id","variant_id","location_id")
);

CREATE TRIGGER hold_shop BEFORE INSERT ON location_sales FOR EACH ROW
WHEN (current_setting('app.held_shop', true) IS DISTINCT FROM NEW.shop_id::text)
EXECUTE FUNCTION hold_shop();

CREATE TRIGGER hold_shop BEFORE INSERT ON location_targets FOR EACH ROW
WHEN (current_setting('app.held_shop', true) IS DISTINCT FROM NEW.shop_id::text)
EXECUTE FUNCTION hold_shop();

-- The parts of the locations have a table of their own.
ALTER TABLE demand_forecasts DROP CONSTRAINT demand_forecasts_pkey;
DROP INDEX demand_forecasts_shop_id_location_id_rate_variant_id_idx;
ALTER TABLE demand_forecasts DROP COLUMN location_id;
ALTER TABLE demand_forecasts ADD CONSTRAINT demand_forecasts_pkey PRIMARY KEY (shop_id, variant_id);
CREATE INDEX demand_forecasts_shop_id_rate_variant_id_idx ON demand_forecasts (shop_id, rate, variant_id);

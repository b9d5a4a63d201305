ALTER TABLE "demand_forecasts" ADD COLUMN     "past_weeks" DOUBLE PRECISION[] DEFAULT ARRAY[]::DOUBLE PRECISION[],
ADD COLUMN     "sells" TEXT,
ADD COLUMN     "sells_since" DATE;

ALTER TABLE demand_forecasts ADD CONSTRAINT demand_forecasts_sells CHECK (sells IN ('more', 'less'));
ALTER TABLE alerts DROP CONSTRAINT alerts_type, ADD CONSTRAINT alerts_type
  CHECK (type IN ('low_stock', 'po_overdue', 'stock_sync', 'stock_difference', 'forecast_wrong'));

-- The few forecasts that are wrong, in the order of their list.
CREATE INDEX demand_forecasts_wrong_idx ON demand_forecasts (shop_id, rate, variant_id) WHERE sells IS NOT NULL;

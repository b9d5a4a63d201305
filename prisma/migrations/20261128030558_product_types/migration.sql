ALTER TABLE "products" ADD COLUMN     "product_type" TEXT NOT NULL DEFAULT '';
UPDATE reorder_policies SET figures = figures - 'seasons';

ALTER TABLE demand_forecasts DROP CONSTRAINT demand_forecasts_started_from;
ALTER TABLE demand_forecasts ADD CONSTRAINT demand_forecasts_started_from
  CHECK (started_from IN ('product', 'type', 'vendor', 'shop', 'nothing'));

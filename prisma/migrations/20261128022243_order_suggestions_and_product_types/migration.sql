CREATE TABLE "order_suggestions" (
    "shop_id" INTEGER NOT NULL,
    "id" BIGSERIAL NOT NULL,
    "purchase_order_id" INTEGER NOT NULL,
    "variant_id" BIGINT NOT NULL,
    "suggested" INTEGER NOT NULL,
    "stock" INTEGER NOT NULL,
    "cover_days" INTEGER NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "actor" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_suggestions_pkey" PRIMARY KEY ("shop_id","id")
);

CREATE UNIQUE INDEX "order_suggestions_shop_id_purchase_order_id_variant_id_key" ON "order_suggestions"("shop_id", "purchase_order_id", "variant_id");

ALTER TABLE "order_suggestions" ADD CONSTRAINT "order_suggestions_shop_id_purchase_order_id_fkey" FOREIGN KEY ("shop_id", "purchase_order_id") REFERENCES "purchase_orders"("shop_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "products" ADD COLUMN     "product_type" TEXT NOT NULL DEFAULT '';
UPDATE reorder_policies SET figures = figures - 'seasons';

ALTER TABLE demand_forecasts DROP CONSTRAINT demand_forecasts_started_from;
ALTER TABLE demand_forecasts ADD CONSTRAINT demand_forecasts_started_from
  CHECK (started_from IN ('product', 'type', 'vendor', 'shop', 'nothing'));

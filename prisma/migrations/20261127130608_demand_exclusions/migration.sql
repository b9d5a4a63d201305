CREATE TABLE "demand_exclusions" (
    "shop_id" INTEGER NOT NULL,
    "id" BIGSERIAL NOT NULL,
    "variant_id" BIGINT,
    "order_id" BIGINT,
    "first_day" DATE NOT NULL,
    "last_day" DATE NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "actor" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "demand_exclusions_pkey" PRIMARY KEY ("shop_id","id")
);

CREATE INDEX "demand_exclusions_shop_id_variant_id_idx" ON "demand_exclusions"("shop_id", "variant_id");

CREATE UNIQUE INDEX "demand_exclusions_shop_id_order_id_variant_id_key" ON "demand_exclusions"("shop_id", "order_id", "variant_id");

ALTER TABLE demand_exclusions
  ADD CONSTRAINT demand_exclusions_days CHECK (first_day <= last_day),
  ADD CONSTRAINT demand_exclusions_order CHECK (order_id IS NULL OR variant_id IS NOT NULL);

CREATE INDEX "sales_facts_shop_id_day_idx" ON "sales_facts"("shop_id", "day");
DROP INDEX sales_facts_refunds_idx;

CREATE TRIGGER hold_shop BEFORE INSERT ON demand_exclusions FOR EACH ROW
WHEN (current_setting('app.held_shop', true) IS DISTINCT FROM NEW.shop_id::text)
EXECUTE FUNCTION hold_shop();

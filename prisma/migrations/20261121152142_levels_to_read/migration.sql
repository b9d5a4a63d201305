-- CreateTable
CREATE TABLE "levels_to_read" (
    "shop_id" INTEGER NOT NULL,
    "variant_id" BIGINT NOT NULL,
    "location_id" BIGINT NOT NULL,
    "asked_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "levels_to_read_pkey" PRIMARY KEY ("shop_id","variant_id","location_id")
);

-- CreateIndex
CREATE INDEX "levels_to_read_shop_id_asked_at_idx" ON "levels_to_read"("shop_id", "asked_at");

-- CreateIndex
CREATE INDEX "webhook_deliveries_shop_id_handled_at_received_at_idx" ON "webhook_deliveries"("shop_id", "handled_at", "received_at");

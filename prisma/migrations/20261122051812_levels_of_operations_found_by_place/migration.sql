-- DropIndex
DROP INDEX "platform_operation_levels_shop_id_variant_id_location_id_idx";

-- CreateIndex
CREATE INDEX "platform_operation_levels_shop_id_variant_id_location_id_op_idx" ON "platform_operation_levels"("shop_id", "variant_id", "location_id", "operation_id");

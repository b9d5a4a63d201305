-- CreateIndex
CREATE INDEX "suppliers_shop_id_name_idx" ON "suppliers"("shop_id", "name");

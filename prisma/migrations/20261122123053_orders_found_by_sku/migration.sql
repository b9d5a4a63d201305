-- CreateIndex
CREATE INDEX "purchase_order_lines_sku_idx" ON "purchase_order_lines" USING GIN ("sku" gin_trgm_ops);

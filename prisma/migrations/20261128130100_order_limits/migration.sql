ALTER TABLE "suppliers" ADD COLUMN     "most_volume" DECIMAL(12,3) NOT NULL DEFAULT 0,
ADD COLUMN     "most_weight" DECIMAL(12,3) NOT NULL DEFAULT 0;

ALTER TABLE "supplier_items" ADD COLUMN     "case_volume" DECIMAL(12,3);

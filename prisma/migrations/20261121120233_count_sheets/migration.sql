-- AlterTable
ALTER TABLE "stock_counts" ADD COLUMN     "blind" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "whole_location" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "stock_count_products" (
    "shop_id" INTEGER NOT NULL,
    "count_id" INTEGER NOT NULL,
    "variant_id" BIGINT NOT NULL,

    CONSTRAINT "stock_count_products_pkey" PRIMARY KEY ("shop_id","count_id","variant_id")
);

-- AddForeignKey
ALTER TABLE "stock_count_products" ADD CONSTRAINT "stock_count_products_shop_id_count_id_fkey" FOREIGN KEY ("shop_id", "count_id") REFERENCES "stock_counts"("shop_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

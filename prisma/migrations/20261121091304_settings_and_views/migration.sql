-- AlterTable
ALTER TABLE "shops" ADD COLUMN     "default_currency" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "default_location_id" BIGINT,
ADD COLUMN     "default_tax_percent" DECIMAL(7,4) NOT NULL DEFAULT 0,
ADD COLUMN     "guide_dismissed_at" TIMESTAMPTZ(3),
ADD COLUMN     "supplier_message" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "purchase_orders" ADD COLUMN     "actor" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "saved_views" (
    "shop_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_views_pkey" PRIMARY KEY ("shop_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "saved_views_shop_id_list_name_key" ON "saved_views"("shop_id", "list", "name");

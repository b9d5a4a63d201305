-- CreateEnum
CREATE TYPE "stock_difference_status" AS ENUM ('open', 'explained', 'accepted', 'corrected');

-- AlterEnum
ALTER TYPE "alert_type" ADD VALUE 'stock_difference';

-- CreateTable
CREATE TABLE "stock_differences" (
    "shop_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "variant_id" BIGINT NOT NULL,
    "location_id" BIGINT NOT NULL,
    "believed" INTEGER NOT NULL,
    "recorded" INTEGER,
    "found" INTEGER,
    "committed_delta" INTEGER NOT NULL DEFAULT 0,
    "on_hand_delta" INTEGER NOT NULL DEFAULT 0,
    "believed_at" TIMESTAMPTZ(3) NOT NULL,
    "found_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "status" "stock_difference_status" NOT NULL DEFAULT 'open',
    "cause" TEXT NOT NULL DEFAULT '',
    "sold_units" INTEGER NOT NULL DEFAULT 0,
    "operation_id" INTEGER,
    "actor" TEXT NOT NULL DEFAULT '',
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "stock_differences_pkey" PRIMARY KEY ("shop_id","id")
);

-- CreateTable
CREATE TABLE "stock_checks" (
    "shop_id" INTEGER NOT NULL,
    "step" TEXT NOT NULL DEFAULT '',
    "compared_at" TIMESTAMPTZ(3),
    "completed_at" TIMESTAMPTZ(3),
    "timeline" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "stock_checks_pkey" PRIMARY KEY ("shop_id")
);

-- CreateIndex
CREATE INDEX "stock_differences_shop_id_status_id_idx" ON "stock_differences"("shop_id", "status", "id");

-- CreateIndex
CREATE INDEX "stock_differences_shop_id_variant_id_location_id_idx" ON "stock_differences"("shop_id", "variant_id", "location_id");

-- CreateIndex
CREATE INDEX "stock_differences_found_at_idx" ON "stock_differences"("found_at");

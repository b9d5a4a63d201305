-- DropIndex
DROP INDEX "levels_to_read_shop_id_asked_at_idx";

-- AlterTable
ALTER TABLE "stock_levels" ADD COLUMN     "learned_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "levels_to_read" ADD COLUMN     "by_level" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "due_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "renewed_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "told_at" TIMESTAMPTZ(3),
ADD COLUMN     "told_available" INTEGER;

-- CreateIndex
CREATE INDEX "levels_to_read_shop_id_due_at_idx" ON "levels_to_read"("shop_id", "due_at");

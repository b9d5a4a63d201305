-- AlterTable
ALTER TABLE "stock_transfers" ADD COLUMN     "cancelled_at" TIMESTAMPTZ(3),
ADD COLUMN     "departed_at" TIMESTAMPTZ(3);

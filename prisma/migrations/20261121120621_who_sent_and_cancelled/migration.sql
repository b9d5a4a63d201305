-- AlterTable
ALTER TABLE "purchase_orders" ADD COLUMN     "cancelled_by" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "sent_documents" ADD COLUMN     "actor" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "purchase_orders_shop_id_total_id_idx" ON "purchase_orders"("shop_id", "total", "id");

-- The list by the day an order is expected, those without one last; Prisma's schema language has no expressions.
CREATE INDEX "purchase_orders_expected_idx" ON "purchase_orders" ("shop_id", (COALESCE("expected_at", 'infinity'::timestamptz)), "id" DESC);

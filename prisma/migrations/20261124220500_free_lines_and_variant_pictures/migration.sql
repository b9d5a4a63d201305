-- AlterTable
ALTER TABLE "variants" ADD COLUMN     "image_url" TEXT;

-- Searched lines of purchase orders that are about no variant; pg_trgm.
CREATE INDEX "purchase_order_lines_free_idx" ON "purchase_order_lines"
  USING GIN (lower("title" || E'\n' || "sku") gin_trgm_ops) WHERE "variant_id" IS NULL;

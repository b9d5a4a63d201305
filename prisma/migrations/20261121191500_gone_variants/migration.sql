-- Variants that the store no longer has: few beside those it has, and every count of low stock leaves them out.
CREATE INDEX "variants_gone_idx" ON "variants" ("shop_id", "id") WHERE "deleted_at" IS NOT NULL;

-- AlterTable
ALTER TABLE "reorder_rules" ADD COLUMN     "current_stock" BIGINT NOT NULL DEFAULT 0;

-- What the rules there are have in stock now.
UPDATE "reorder_rules" AS rule SET "current_stock" = held.units
FROM (
  SELECT level.shop_id, level.variant_id, sum(level.available) AS units
  FROM "stock_levels" AS level
  JOIN "locations" AS place ON place.shop_id = level.shop_id AND place.id = level.location_id AND place.active
  GROUP BY level.shop_id, level.variant_id
) AS held
WHERE rule.shop_id = held.shop_id AND rule.variant_id = held.variant_id;

-- Prisma's schema language knows neither generated columns nor partial indexes. A column, because the planner
-- keeps statistics of it: how many rules are low decides how everything else about them is best looked up.
ALTER TABLE "reorder_rules"
  ADD COLUMN "low" BOOLEAN NOT NULL GENERATED ALWAYS AS ("current_stock" <= "reorder_point") STORED;
CREATE INDEX "reorder_rules_low_idx" ON "reorder_rules" ("shop_id", "id") WHERE "low";

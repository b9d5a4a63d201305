-- Levels that are there came with the shop's first import, or their first moment is not known; a default that is set
-- afterwards leaves them without one.
ALTER TABLE "stock_levels" ADD COLUMN     "known_since" TIMESTAMPTZ(3);
ALTER TABLE "stock_levels" ALTER COLUMN "known_since" SET DEFAULT CURRENT_TIMESTAMP;

ALTER TABLE "reorder_policies" ADD COLUMN     "holding_cost" DOUBLE PRECISION NOT NULL DEFAULT 0.2;

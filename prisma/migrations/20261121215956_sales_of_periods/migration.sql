-- CreateTable
CREATE TABLE "sales_periods" (
    "shop_id" INTEGER NOT NULL,
    "days" INTEGER NOT NULL,
    "last_day" DATE NOT NULL,
    "units" BIGINT NOT NULL,
    "variants" INTEGER NOT NULL,

    CONSTRAINT "sales_periods_pkey" PRIMARY KEY ("shop_id","days")
);

-- CreateTable
CREATE TABLE "period_sales" (
    "shop_id" INTEGER NOT NULL,
    "days" INTEGER NOT NULL,
    "variant_id" BIGINT NOT NULL,
    "units" BIGINT NOT NULL,

    CONSTRAINT "period_sales_pkey" PRIMARY KEY ("shop_id","days","variant_id")
);

-- A page of best sellers is read off this index from its place on; those that have come back whole are not in it.
CREATE INDEX "period_sales_best_idx" ON "period_sales" ("shop_id", "days", (-"units"), "variant_id")
  WHERE "units" <> 0;

CREATE TABLE "forecast_results" (
    "shop_id" INTEGER NOT NULL,
    "month" DATE NOT NULL,
    "sales_class" TEXT NOT NULL,
    "days" INTEGER NOT NULL,
    "stock_days" INTEGER NOT NULL,
    "variants" INTEGER NOT NULL,
    "measured" INTEGER NOT NULL,
    "known_days" DOUBLE PRECISION NOT NULL,
    "empty_days" DOUBLE PRECISION NOT NULL,
    "asked" DOUBLE PRECISION NOT NULL,
    "served" DOUBLE PRECISION NOT NULL,
    "lost_sales" DOUBLE PRECISION NOT NULL,
    "stock_value_days" DOUBLE PRECISION NOT NULL,
    "forecast" DOUBLE PRECISION NOT NULL,
    "actual" DOUBLE PRECISION NOT NULL,
    "missed" DOUBLE PRECISION NOT NULL,
    "played_asked" DOUBLE PRECISION NOT NULL,
    "forecast_served" DOUBLE PRECISION NOT NULL,
    "forecast_value_days" DOUBLE PRECISION NOT NULL,
    "rule_served" DOUBLE PRECISION NOT NULL,
    "rule_value_days" DOUBLE PRECISION NOT NULL,
    "measured_on" DATE NOT NULL,

    CONSTRAINT "forecast_results_pkey" PRIMARY KEY ("shop_id","month","sales_class")
);

ALTER TABLE forecast_results ADD CONSTRAINT forecast_results_sales_class CHECK (sales_class IN ('A', 'B', 'C'));

CREATE TRIGGER hold_shop BEFORE INSERT ON forecast_results FOR EACH ROW
WHEN (current_setting('app.held_shop', true) IS DISTINCT FROM NEW.shop_id::text)
EXECUTE FUNCTION hold_shop();

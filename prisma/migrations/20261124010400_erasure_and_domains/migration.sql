-- AlterTable
ALTER TABLE "webhook_deliveries" ADD COLUMN     "attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "failed_at" TIMESTAMPTZ(3);

-- The few that are kept for a person are counted for the metrics.
CREATE INDEX webhook_deliveries_failed_idx ON webhook_deliveries (failed_at) WHERE failed_at IS NOT NULL;

-- A shop that changed its domain and installed the app anew stands here twice: the newest installation has the id.
UPDATE shops SET platform_id = NULL
WHERE EXISTS (
  SELECT FROM shops AS newer
  WHERE newer.platform_id = shops.platform_id AND (newer.installed_at, newer.id) > (shops.installed_at, shops.id));

-- CreateIndex
CREATE UNIQUE INDEX "shops_platform_id_key" ON "shops"("platform_id");

-- A row of a shop is added either before the shop's last rows are counted, or not at all: whoever adds one shares this
-- lock until the transaction ends, and the erasure holds it alone while it counts and removes the shop. Tables with a
-- foreign key that leads to the shop need no such lock. Once for each statement, not for each row: an import adds many.
CREATE FUNCTION hold_shop() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shop integer;
BEGIN
  FOR shop IN SELECT DISTINCT shop_id FROM added ORDER BY shop_id LOOP
    PERFORM pg_advisory_xact_lock_shared(7302, shop);
    IF NOT EXISTS (SELECT FROM shops WHERE id = shop) THEN
      RAISE EXCEPTION 'shop % is erased', shop USING ERRCODE = 'BRS01';
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;

CREATE TRIGGER hold_shop AFTER INSERT ON spend_zones REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION hold_shop();
CREATE TRIGGER hold_shop AFTER INSERT ON monthly_spend REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION hold_shop();
CREATE TRIGGER hold_shop AFTER INSERT ON reorder_rules REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION hold_shop();
CREATE TRIGGER hold_shop AFTER INSERT ON low_rule_changes REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION hold_shop();
CREATE TRIGGER hold_shop AFTER INSERT ON platform_operation_levels REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION hold_shop();
CREATE TRIGGER hold_shop AFTER INSERT ON platform_operations REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION hold_shop();
CREATE TRIGGER hold_shop AFTER INSERT ON stock_movements REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION hold_shop();
CREATE TRIGGER hold_shop AFTER INSERT ON stock_observations REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION hold_shop();
CREATE TRIGGER hold_shop AFTER INSERT ON stock_differences REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION hold_shop();
CREATE TRIGGER hold_shop AFTER INSERT ON stock_checks REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION hold_shop();
CREATE TRIGGER hold_shop AFTER INSERT ON stock_adjustment_items REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION hold_shop();
CREATE TRIGGER hold_shop AFTER INSERT ON stock_adjustments REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION hold_shop();
CREATE TRIGGER hold_shop AFTER INSERT ON stock_transfers REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION hold_shop();
CREATE TRIGGER hold_shop AFTER INSERT ON stock_counts REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION hold_shop();
CREATE TRIGGER hold_shop AFTER INSERT ON alerts REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION hold_shop();
CREATE TRIGGER hold_shop AFTER INSERT ON alert_configurations REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION hold_shop();
CREATE TRIGGER hold_shop AFTER INSERT ON sales_facts REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION hold_shop();
CREATE TRIGGER hold_shop AFTER INSERT ON daily_sales REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION hold_shop();
CREATE TRIGGER hold_shop AFTER INSERT ON sales_periods REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION hold_shop();
CREATE TRIGGER hold_shop AFTER INSERT ON period_sales REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION hold_shop();
CREATE TRIGGER hold_shop AFTER INSERT ON stock_levels REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION hold_shop();
CREATE TRIGGER hold_shop AFTER INSERT ON levels_to_read REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION hold_shop();
CREATE TRIGGER hold_shop AFTER INSERT ON import_runs REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION hold_shop();
CREATE TRIGGER hold_shop AFTER INSERT ON webhook_deliveries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION hold_shop();
CREATE TRIGGER hold_shop AFTER INSERT ON idempotency_keys REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION hold_shop();
CREATE TRIGGER hold_shop AFTER INSERT ON counters REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION hold_shop();
CREATE TRIGGER hold_shop AFTER INSERT ON saved_views REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION hold_shop();
CREATE TRIGGER hold_shop AFTER INSERT ON request_allowances REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION hold_shop();

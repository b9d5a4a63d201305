-- CreateTable
CREATE TABLE "spend_zones" (
    "shop_id" INTEGER NOT NULL,
    "time_zone" TEXT NOT NULL,

    CONSTRAINT "spend_zones_pkey" PRIMARY KEY ("shop_id")
);

-- CreateTable
CREATE TABLE "monthly_spend" (
    "shop_id" INTEGER NOT NULL,
    "month" DATE NOT NULL,
    "supplier_id" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "spend" DECIMAL(24,4) NOT NULL,
    "orders" INTEGER NOT NULL,

    CONSTRAINT "monthly_spend_pkey" PRIMARY KEY ("shop_id","month","supplier_id","currency")
);

-- Orders change their place in the spend report in several ways, by processes of several versions at once during an
-- upgrade: the sums follow here. Nothing is kept of a shop that has no zone yet. The lock keeps apart whoever adds to
-- the sums, any number at once, from who makes them anew: app/models/report/keep-spend.server.ts.
CREATE FUNCTION add_spend(po purchase_orders, sign integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF po.sent_at IS NULL OR po.status NOT IN ('sent', 'partial', 'received') THEN
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock_shared(20261135, po.shop_id);
  INSERT INTO monthly_spend AS kept (shop_id, month, supplier_id, currency, spend, orders)
  SELECT po.shop_id, date_trunc('month', po.sent_at AT TIME ZONE zone.time_zone)::date, po.supplier_id, po.currency,
    sign * po.total, sign
  FROM spend_zones AS zone WHERE zone.shop_id = po.shop_id
  ON CONFLICT (shop_id, month, supplier_id, currency) DO UPDATE
    SET spend = kept.spend + excluded.spend, orders = kept.orders + excluded.orders;
END $$;

CREATE FUNCTION keep_spend() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM add_spend(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM add_spend(NEW, 1); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER purchase_orders_spend_made AFTER INSERT OR DELETE ON purchase_orders
  FOR EACH ROW EXECUTE FUNCTION keep_spend();
CREATE TRIGGER purchase_orders_spend_changed AFTER UPDATE ON purchase_orders
  FOR EACH ROW WHEN (
    (OLD.status IN ('sent', 'partial', 'received'), OLD.sent_at, OLD.supplier_id, OLD.currency, OLD.total)
    IS DISTINCT FROM
    (NEW.status IN ('sent', 'partial', 'received'), NEW.sent_at, NEW.supplier_id, NEW.currency, NEW.total))
  EXECUTE FUNCTION keep_spend();

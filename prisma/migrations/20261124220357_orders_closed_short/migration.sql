-- AlterTable
ALTER TABLE "purchase_orders" ADD COLUMN     "closed_discount" DECIMAL(20,4),
ADD COLUMN     "closed_subtotal" DECIMAL(20,4),
ADD COLUMN     "closed_tax" DECIMAL(20,4),
ADD COLUMN     "closed_total" DECIMAL(20,4);

-- As the app's own currencyDigits has it; a test compares the two.
CREATE FUNCTION currency_digits(currency text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN currency = ANY ('{AFN,ALL,BIF,CLP,COP,DJF,GNF,HUF,IDR,IQD,IRR,ISK,JPY,KMF,KPW,KRW,LAK,LBP,MGA,MMK,PKR,PYG,RWF,SLL,SOS,SYP,UGX,VND,VUV,XAF,XOF,XPF,YER}') THEN 0
    WHEN currency = ANY ('{BHD,JOD,KWD,LYD,OMR,TND}') THEN 3
    ELSE 2 END
$$;

-- amount × part / whole, rounded half up. In whole numbers, because a quotient is rounded once before.
CREATE FUNCTION share_of(amount numeric, part numeric, whole numeric, digits integer) RETURNS numeric
LANGUAGE sql IMMUTABLE AS $$
  SELECT round(div(2 * amount * part * 10::numeric ^ digits + whole, 2 * whole) / 10::numeric ^ digits, digits)
$$;

-- What an order comes to of which the rest is given up: the units that came at their cost, tax and discount in the
-- proportion of those to what was ordered (of units, where the goods cost nothing), and shipping whole.
CREATE FUNCTION closed_short(po purchase_orders) RETURNS purchase_orders LANGUAGE plpgsql STABLE AS $$
DECLARE
  digits integer := currency_digits(po.currency);
  part numeric;
  whole numeric := po.subtotal;
  units_received bigint;
  units_ordered bigint;
BEGIN
  SELECT coalesce(sum(round(cost_price * received_quantity, digits)), 0), coalesce(sum(received_quantity), 0),
    coalesce(sum(quantity), 0)
  INTO po.closed_subtotal, units_received, units_ordered
  FROM purchase_order_lines WHERE shop_id = po.shop_id AND purchase_order_id = po.id;
  part := po.closed_subtotal;
  IF whole <= 0 THEN
    part := units_received;
    whole := greatest(units_ordered, 1);
  END IF;
  po.closed_tax := share_of(po.tax, part, whole, digits);
  po.closed_discount := share_of(po.discount, part, whole, digits);
  po.closed_total := po.closed_subtotal + po.closed_tax + po.shipping - po.closed_discount;
  RETURN po;
END $$;

-- Orders are closed by processes of several versions at once during an upgrade: the amounts follow here.
CREATE FUNCTION keep_closed_short() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RETURN closed_short(NEW);
END $$;

CREATE TRIGGER purchase_orders_closed_short BEFORE UPDATE ON purchase_orders
  FOR EACH ROW WHEN (NEW.status = 'received' AND NEW.cancelled_at IS NOT NULL AND OLD.status <> 'received')
  EXECUTE FUNCTION keep_closed_short();

-- The sums of months take such an order for what it comes to.
CREATE OR REPLACE FUNCTION add_spend(po purchase_orders, sign integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF po.sent_at IS NULL OR po.status NOT IN ('sent', 'partial', 'received') THEN
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock_shared(20261135, po.shop_id);
  INSERT INTO monthly_spend AS kept (shop_id, month, supplier_id, currency, spend, orders)
  SELECT po.shop_id, date_trunc('month', po.sent_at AT TIME ZONE zone.time_zone)::date, po.supplier_id, po.currency,
    sign * coalesce(po.closed_total, po.total), sign
  FROM spend_zones AS zone WHERE zone.shop_id = po.shop_id
  ON CONFLICT (shop_id, month, supplier_id, currency) DO UPDATE
    SET spend = kept.spend + excluded.spend, orders = kept.orders + excluded.orders;
END $$;

DROP TRIGGER purchase_orders_spend_changed ON purchase_orders;
CREATE TRIGGER purchase_orders_spend_changed AFTER UPDATE ON purchase_orders
  FOR EACH ROW WHEN (
    (OLD.status IN ('sent', 'partial', 'received'), OLD.sent_at, OLD.supplier_id, OLD.currency,
      coalesce(OLD.closed_total, OLD.total))
    IS DISTINCT FROM
    (NEW.status IN ('sent', 'partial', 'received'), NEW.sent_at, NEW.supplier_id, NEW.currency,
      coalesce(NEW.closed_total, NEW.total)))
  EXECUTE FUNCTION keep_spend();

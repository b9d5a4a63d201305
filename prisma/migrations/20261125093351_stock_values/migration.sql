CREATE TABLE stock_values (
  shop_id INTEGER NOT NULL,
  variant_id BIGINT NOT NULL,
  location_id BIGINT NOT NULL,
  value DECIMAL(24,4),
  CONSTRAINT stock_values_pkey PRIMARY KEY (shop_id, variant_id, location_id)
);
CREATE INDEX stock_values_shop_id_location_id_value_variant_id_idx
  ON stock_values (shop_id, location_id, value, variant_id);

CREATE TABLE stock_value_changes (
  shop_id INTEGER NOT NULL,
  id BIGSERIAL NOT NULL,
  variant_ids BIGINT[],
  CONSTRAINT stock_value_changes_pkey PRIMARY KEY (shop_id, id)
);

-- Nothing is kept of the stock that shops have already.
INSERT INTO stock_value_changes (shop_id, variant_ids) SELECT id, '{}' FROM shops;

CREATE TRIGGER hold_shop AFTER INSERT ON stock_values REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION hold_shop();
CREATE TRIGGER hold_shop AFTER INSERT ON stock_value_changes REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION hold_shop();

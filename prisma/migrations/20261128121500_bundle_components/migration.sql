ALTER TABLE variants ADD COLUMN requires_components BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE bundle_components (
  shop_id INTEGER NOT NULL,
  bundle_id BIGINT NOT NULL,
  component_id BIGINT NOT NULL,
  quantity INTEGER NOT NULL,
  CONSTRAINT bundle_components_pkey PRIMARY KEY (shop_id, bundle_id, component_id),
  CONSTRAINT bundle_components_quantity CHECK (quantity > 0)
);
CREATE INDEX bundle_components_shop_id_component_id_idx ON bundle_components (shop_id, component_id);

CREATE TRIGGER hold_shop BEFORE INSERT ON bundle_components FOR EACH ROW
WHEN (current_setting('app.held_shop', true) IS DISTINCT FROM NEW.shop_id::text)
EXECUTE FUNCTION hold_shop();

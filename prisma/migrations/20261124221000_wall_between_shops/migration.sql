-- The second wall between shops (docs/decisions/032-the-wall-between-shops.md). It stands once somebody has raised it.

-- Every table of a shop, and the column that says whose a row is.
CREATE FUNCTION tables_of_shops() RETURNS TABLE (place regclass, shop_column name, is_walled boolean)
LANGUAGE sql STABLE AS $$
  SELECT kept.oid::regclass, shop.attname, kept.relrowsecurity AND kept.relforcerowsecurity
  FROM pg_class AS kept JOIN pg_attribute AS shop ON shop.attrelid = kept.oid
  WHERE kept.relnamespace = 'public'::regnamespace AND kept.relkind IN ('r', 'p') AND NOT shop.attisdropped
    AND (shop.attname = 'shop_id' OR kept.relname = 'shops' AND shop.attname = 'id')
$$;

-- From now on PostgreSQL shows a statement the rows of the shop in app.shop_id alone, every shop's to one that says
-- "all" there, and none to one that says nothing: to every role but superusers and those with BYPASSRLS, the tables'
-- owner too. The first half of the condition is read once a statement. The planner takes an IS NOT NULL for true
-- nearly always, so that its estimates stay what they are without a wall.
CREATE FUNCTION raise_shop_wall() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  one record;
BEGIN
  FOR one IN SELECT place, shop_column FROM tables_of_shops() ORDER BY place::text LOOP
    EXECUTE format('DROP POLICY IF EXISTS of_shop ON %s', one.place);
    EXECUTE format($policy$
      CREATE POLICY of_shop ON %s USING (
        %I = (SELECT nullif(nullif(current_setting('app.shop_id', true), ''), 'all')::integer)
        OR nullif(current_setting('app.shop_id', true) = 'all', false) IS NOT NULL)$policy$,
      one.place, one.shop_column);
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', one.place);
  END LOOP;
END
$$;

CREATE FUNCTION lower_shop_wall() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  one record;
BEGIN
  FOR one IN SELECT place FROM tables_of_shops() ORDER BY place::text LOOP
    EXECUTE format('DROP POLICY IF EXISTS of_shop ON %s', one.place);
    EXECUTE format('ALTER TABLE %s DISABLE ROW LEVEL SECURITY, NO FORCE ROW LEVEL SECURITY', one.place);
  END LOOP;
END
$$;

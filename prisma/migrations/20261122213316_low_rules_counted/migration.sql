-- CreateTable
CREATE TABLE "low_rule_changes" (
    "shop_id" INTEGER NOT NULL,
    "id" BIGSERIAL NOT NULL,
    "change" INTEGER NOT NULL,

    CONSTRAINT "low_rule_changes_pkey" PRIMARY KEY ("shop_id","id")
);

-- Rules become low by their stock, their reorder point and their coming and going, by several writers and processes of
-- several versions at once: one row for each statement that changes how many are low, and none for those that do not.
CREATE FUNCTION count_low_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO low_rule_changes (shop_id, change)
    SELECT shop_id, count(*) FROM rules_after WHERE low GROUP BY shop_id;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO low_rule_changes (shop_id, change)
    SELECT shop_id, -count(*) FROM rules_before WHERE low GROUP BY shop_id;
  ELSE
    INSERT INTO low_rule_changes (shop_id, change)
    SELECT shop_id, sum(low) FROM (
      SELECT shop_id, low::int FROM rules_after UNION ALL SELECT shop_id, -low::int FROM rules_before) AS changed
    GROUP BY shop_id HAVING sum(low) <> 0;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER reorder_rules_low_made AFTER INSERT ON reorder_rules
  REFERENCING NEW TABLE AS rules_after FOR EACH STATEMENT EXECUTE FUNCTION count_low_rules();
CREATE TRIGGER reorder_rules_low_gone AFTER DELETE ON reorder_rules
  REFERENCING OLD TABLE AS rules_before FOR EACH STATEMENT EXECUTE FUNCTION count_low_rules();
CREATE TRIGGER reorder_rules_low_changed AFTER UPDATE ON reorder_rules
  REFERENCING OLD TABLE AS rules_before NEW TABLE AS rules_after
  FOR EACH STATEMENT EXECUTE FUNCTION count_low_rules();

INSERT INTO low_rule_changes (shop_id, change)
SELECT shop_id, count(*) FROM reorder_rules WHERE low GROUP BY shop_id;

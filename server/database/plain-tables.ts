import type pg from "pg";

export interface PlainTable {
  name: string;
  isUnlogged: boolean;
  options: string | null;
  /** Those that take values; the others are generated. */
  columns: string;
  /** Statements that give a table of this name its sequences, keys, indexes and triggers again. */
  parts: string[];
  foreignKeys: string[];
}

/** The tables of shops that are neither partitioned nor distributed, by name; `shops` is not among them. */
export async function plainTables(owner: pg.Client): Promise<PlainTable[]> {
  const { rows } = await owner.query<PlainTable>(`
    SELECT place.oid::regclass::text AS name, place.relpersistence = 'u' AS "isUnlogged",
      array_to_string(place.reloptions, ', ') AS options,
      (SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
        WHERE attrelid = place.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
      ARRAY(SELECT format('ALTER SEQUENCE %s OWNED BY %s.%I', sequence.oid::regclass, place.oid::regclass, part.attname)
        FROM pg_depend AS owned JOIN pg_class AS sequence ON sequence.oid = owned.objid AND sequence.relkind = 'S'
        JOIN pg_attribute AS part ON part.attrelid = owned.refobjid AND part.attnum = owned.refobjsubid
        WHERE owned.refobjid = place.oid AND owned.deptype = 'a')
      || ARRAY(SELECT format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
        FROM pg_constraint WHERE conrelid = place.oid AND contype IN ('p', 'u'))
      || ARRAY(SELECT pg_get_indexdef(indexrelid) FROM pg_index WHERE indrelid = place.oid
        AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u')))
      || ARRAY(SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE tgrelid = place.oid AND NOT tgisinternal ORDER BY tgname)
      AS parts,
      ARRAY(SELECT format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
        FROM pg_constraint WHERE conrelid = place.oid AND contype = 'f' ORDER BY conname) AS "foreignKeys"
    FROM pg_class AS place
    JOIN pg_attribute AS shop ON shop.attrelid = place.oid AND shop.attname = 'shop_id' AND NOT shop.attisdropped
    WHERE place.relnamespace = 'public'::regnamespace AND place.relkind = 'r' AND NOT place.relispartition
    ORDER BY 1`);
  return rows;
}

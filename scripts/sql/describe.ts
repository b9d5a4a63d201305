import type pg from "pg";

/** A column of a statement's rows, as PostgreSQL describes it. */
export interface Column {
  name: string;
  type: string;
  /** What a CHECK holds the table's column to; null where it may be any value of its type. */
  texts: readonly string[] | null;
}

export interface Description {
  columns: Column[];
  /** The types of its parameters, in order. */
  parameters: string[];
}

interface Connection extends NodeJS.EventEmitter {
  parse(message: { text: string }): void;
  describe(message: { type: "S" }): void;
  sync(): void;
}

/** Has PostgreSQL parse and describe a statement, which runs nothing. Rejects with PostgreSQL's own error. */
export function describe(
  client: pg.Client,
  text: string,
  { typeNames, texts }: Pick<Schema, "typeNames" | "texts">,
): Promise<Description> {
  const nameOf = (oid: number) => typeNames.get(oid) ?? String(oid);
  return new Promise((resolve, reject) => {
    const description: Description = { columns: [], parameters: [] };
    const noteParameters = ({ dataTypeIDs }: { dataTypeIDs: number[] }) => {
      description.parameters = dataTypeIDs.map(nameOf);
    };
    client.query({
      submit(connection: Connection) {
        connection.once("parameterDescription", noteParameters);
        connection.once("readyForQuery", () => connection.off("parameterDescription", noteParameters));
        connection.parse({ text });
        connection.describe({ type: "S" });
        connection.sync();
      },
      handleRowDescription({ fields }: { fields: pg.FieldDef[] }) {
        description.columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
          name,
          type: nameOf(dataTypeID),
          texts: texts.get(`${tableID}.${columnID}`) ?? null,
        }));
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(description),
    } as never);
  });
}

/** What the checks must know of a database's schema. */
export interface Schema {
  typeNames: Map<number, string>;
  /** What a CHECK holds a text column to, by `<table's oid>.<column's number>`. */
  texts: Map<string, string[]>;
  /** Of each table and view: whether each column is never null. */
  tables: Map<string, Map<string, boolean>>;
  /** The tables of shops whose `id` comes from a sequence of the whole service. */
  drawn: Set<string>;
}

export async function readSchema(client: pg.Client): Promise<Schema> {
  const types = await client.query<{ oid: number; name: string }>("SELECT oid, typname AS name FROM pg_type");
  const checks = await client.query<{ column: string; check: string }>(`
    SELECT conrelid || '.' || conkey[1] AS column, pg_get_constraintdef(oid) AS check
    FROM pg_constraint WHERE contype = 'c' AND cardinality(conkey) = 1 AND connamespace = 'public'::regnamespace`);
  const columns = await client.query<{ table: string; column: string; known: boolean }>(`
    SELECT place.relname AS table, part.attname AS column, part.attnotnull AS known
    FROM pg_attribute AS part
    JOIN pg_class AS place ON place.oid = part.attrelid AND place.relkind IN ('r', 'p', 'v')
    JOIN pg_namespace AS space ON space.oid = place.relnamespace 
      AND (space.nspname IN ('public', 'graphile_worker') OR space.oid = pg_my_temp_schema())
    WHERE part.attnum > 0 AND NOT part.attisdropped`);
  const drawn = await client.query<{ table: string }>(`
    SELECT table_name AS table FROM information_schema.columns AS id
    WHERE table_schema = 'public' AND column_name = 'id' AND column_default LIKE 'nextval%' AND table_name <> 'shops'`);
  const tables = new Map<string, Map<string, boolean>>();
  for (const { table, column, known } of columns.rows) {
    tables.set(table, (tables.get(table) ?? new Map<string, boolean>()).set(column, known));
  }
  return {
    typeNames: new Map(types.rows.map(({ oid, name }) => [Number(oid), name])),
    texts: new Map(checks.rows.flatMap(({ column, check }) => textsOf(check).map((list) => [column, list]))),
    tables,
    drawn: new Set(drawn.rows.map(({ table }) => table)),
  };
}

/** The list of `CHECK ((status = ANY (ARRAY['open'::text, 'explained'::text])))`; empty for any other CHECK. */
function textsOf(check: string): [string[]] | [] {
  const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(check)?.[1];
  return list ? [[...list.matchAll(/'([^']*)'::text/g)].map(([, text = ""]) => text)] : [];
}

import type pg from "pg";

/** A column of a statement's rows, as PostgreSQL describes it. */
export interface Column {
  name: string;
  type: string;
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
  typeNames: Map<number, string>,
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
      handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }) {
        description.columns = fields.map(({ name, dataTypeID }) => ({ name, type: nameOf(dataTypeID) }));
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(description),
    } as never);
  });
}

/** What the checks must know of a database's schema. */
export interface Schema {
  typeNames: Map<number, string>;
  /** The labels of each enumeration, and of each text column that a CHECK holds to a list. */
  labels: Map<string, string[]>;
  /** Of each table and view: whether each column is never null. */
  tables: Map<string, Map<string, boolean>>;
}

export async function readSchema(client: pg.Client): Promise<Schema> {
  const types = await client.query<{ oid: number; name: string; labels: string[] | null }>(`
    SELECT type.oid, type.typname AS name, array_agg(label.enumlabel::text) FILTER (WHERE label.oid IS NOT NULL) AS labels
    FROM pg_type AS type LEFT JOIN pg_enum AS label ON label.enumtypid = type.oid
    GROUP BY type.oid, type.typname`);
  const columns = await client.query<{ table: string; column: string; known: boolean }>(`
    SELECT place.relname AS table, part.attname AS column, part.attnotnull AS known
    FROM pg_attribute AS part
    JOIN pg_class AS place ON place.oid = part.attrelid AND place.relkind IN ('r', 'p', 'v')
    JOIN pg_namespace AS space ON space.oid = place.relnamespace AND space.nspname IN ('public', 'graphile_worker')
    WHERE part.attnum > 0 AND NOT part.attisdropped`);
  const tables = new Map<string, Map<string, boolean>>();
  for (const { table, column, known } of columns.rows) {
    tables.set(table, (tables.get(table) ?? new Map<string, boolean>()).set(column, known));
  }
  return {
    typeNames: new Map(types.rows.map(({ oid, name }) => [Number(oid), name])),
    labels: new Map(types.rows.flatMap(({ name, labels }) => (labels ? [[name, labels] as const] : []))),
    tables,
  };
}

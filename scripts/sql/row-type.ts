import ts from "typescript";
import type { Column } from "./describe";

const numbers = new Set(["int2", "int4", "float4", "float8", "oid"]);
const texts = new Set(["text", "varchar", "bpchar", "name", "uuid", "citext", "unknown"]);
const documents = new Set(["json", "jsonb"]);

/** Columns that `pg` and Prisma would read differently, or as a day of the process's own time zone. */
const unread = new Set(["date", "timestamp", "_int8", "_numeric", "interval", "time"]);

interface RowContext {
  columns: readonly Column[];
  /** Of each column: whether it is proved to hold a value. */
  known: readonly boolean[];
  checker: ts.TypeChecker;
}

/** What is wrong with the program's row type, by what PostgreSQL says of the statement's columns. */
export function wrongRow(row: ts.Type, { columns, known, checker }: RowContext): string[] {
  if (row.flags & ts.TypeFlags.Unknown) return [];
  const properties = new Map(checker.getPropertiesOfType(row).map((one) => [one.name, one]));
  const names = new Set(columns.map(({ name }) => name));
  const wrong = [...properties.keys()].filter((name) => !names.has(name)).map((name) => `no column ${name}`);
  for (const [at, column] of columns.entries()) {
    const property = properties.get(column.name);
    if (!property) {
      wrong.push(`column ${column.name} is not in the row type`);
      continue;
    }
    const type = checker.getTypeOfSymbol(property);
    if (isAnything(type)) {
      if (!documents.has(column.type)) wrong.push(`${column.name} is ${column.type} and said to be anything`);
      continue;
    }
    const parts = type.isUnion() ? type.types : [type];
    const values = parts.filter((part) => !(part.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)));
    if (!known[at] && values.length === parts.length && !documents.has(column.type)) {
      wrong.push(`${column.name} may be null`);
    }
    const said = checker.typeToString(type);
    if (unread.has(column.type)) wrong.push(`${column.name} is ${column.type}, which is to be cast`);
    else if (!holds(values, column.type, checker))
      wrong.push(`${column.name} is ${column.type}, not ${said}`);
    else if (column.texts && !holdsTexts(values, column.texts))
      wrong.push(`${column.name} is ${column.texts.map((text) => `"${text}"`).join(" | ")}, not ${said}`);
  }
  return wrong;
}

/** What is wrong with the parameters' values. A text may stand for anything that PostgreSQL reads from text. */
export function wrongParameters(
  values: readonly ts.Expression[],
  types: readonly string[],
  checker: ts.TypeChecker,
): string[] {
  return values.flatMap((value, at) => {
    const type = types[at] ?? "unknown";
    const given = checker.getTypeAtLocation(value);
    const parts = (given.isUnion() ? given.types : [given]).filter(
      (part) => !(part.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)),
    );
    return parts.every((part) => takes(type, part, checker))
      ? []
      : [`$${at + 1} is ${type}, and ${value.getText()} is ${checker.typeToString(given)}`];
  });
}

export function isNullable(type: ts.Type): boolean {
  const parts = type.isUnion() ? type.types : [type];
  return parts.some((part) => part.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Any));
}

/** Whether a type stands for exactly these texts, as `string` does for any. */
function holdsTexts(types: readonly ts.Type[], texts: readonly string[]): boolean {
  if (types.some((type) => type.flags & ts.TypeFlags.String)) return true;
  const said = new Set(types.map((type) => (type.isStringLiteral() ? type.value : "")));
  return said.size === texts.length && texts.every((text) => said.has(text));
}

/** Whether each value of the column is one of these types. */
function holds(types: readonly ts.Type[], column: string, checker: ts.TypeChecker): boolean {
  const some = (flag: ts.TypeFlags) => types.some((type) => type.flags & flag);
  const named = (...names: string[]) => types.some((type) => names.includes(type.symbol?.name));
  if (column.startsWith("_")) {
    return types.some((type) => {
      const element = checker.isArrayType(type) && checker.getTypeArguments(type as ts.TypeReference)[0];
      return element && holds(element.isUnion() ? element.types : [element], column.slice(1), checker);
    });
  }
  if (numbers.has(column)) return some(ts.TypeFlags.Number);
  if (column === "int8") return some(ts.TypeFlags.BigInt);
  if (column === "bool") return types.filter((type) => type.flags & ts.TypeFlags.BooleanLiteral).length === 2;
  if (texts.has(column))
    return types.every((type) => type.flags & ts.TypeFlags.StringLike) && types.length > 0;
  if (column === "numeric") return named("Decimal");
  if (column === "timestamptz") return named("Date");
  if (column === "bytea") return named("Buffer", "Uint8Array");
  return documents.has(column);
}

function takes(type: string, value: ts.Type, checker: ts.TypeChecker): boolean {
  if (isAnything(value)) return documents.has(type);
  if (type.startsWith("_")) {
    if (value.flags & ts.TypeFlags.StringLike) return true;
    if (!checker.isArrayLikeType(value)) return false;
    const elements = checker.getTypeArguments(value as ts.TypeReference);
    return elements.every((element) =>
      (element.isUnion() ? element.types : [element])
        .filter((part) => !(part.flags & ts.TypeFlags.Null))
        .every((part) => takes(type.slice(1), part, checker)),
    );
  }
  if (numbers.has(type)) return Boolean(value.flags & ts.TypeFlags.NumberLike);
  if (type === "int8")
    return Boolean(
      value.flags & (ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike | ts.TypeFlags.StringLike),
    );
  if (type === "numeric")
    return (
      Boolean(value.flags & (ts.TypeFlags.NumberLike | ts.TypeFlags.StringLike)) ||
      value.symbol?.name === "Decimal"
    );
  if (type === "bool") return Boolean(value.flags & ts.TypeFlags.BooleanLike);
  if (type === "timestamptz")
    return value.symbol?.name === "Date" || Boolean(value.flags & ts.TypeFlags.StringLike);
  if (type === "bytea") return ["Buffer", "Uint8Array"].includes(value.symbol?.name);
  return Boolean(value.flags & ts.TypeFlags.StringLike);
}

function isAnything(type: ts.Type): boolean {
  return Boolean(type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown));
}

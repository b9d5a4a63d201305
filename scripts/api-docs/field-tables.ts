import type { Schema } from "./json-schema";
import { boundsWords, shapeName, typeWords } from "./type-words";

interface Field {
  name: string;
  schema: Schema;
  required: boolean;
}

/** What a request may hold, as a table of fields with their bounds. */
export function requestTable(schema: Schema): string {
  const rows = fieldsOf(schema).map(({ name, schema: field, required }) => {
    const bounds = [required ? "**required**" : "", boundsWords(field)].filter(Boolean).join("; ");
    return [`\`${name}\``, typeWords(field), bounds];
  });
  return table(["field", "type", "bounds"], rows);
}

/** What an answer holds, as a table of fields. */
export function answerTable(schema: Schema): string {
  const rows = fieldsOf(schema).map(({ name, schema: field, required }) => {
    const words = [required ? "" : "may be absent", field.description ?? ""].filter(Boolean).join("; ");
    return [`\`${name}\``, words === "" ? typeWords(field) : `${typeWords(field)}; ${words}`];
  });
  return table(["field", "type"], rows);
}

/** The fields of an object and, as `items[].quantity`, those of the unnamed objects in it. */
function fieldsOf(schema: Schema, prefix = ""): Field[] {
  const object = objectIn(schema);
  return Object.entries(object?.properties ?? {}).flatMap(([name, field]) => {
    const required = object?.required?.includes(name) ?? false;
    const inner = listed(field);
    const innerPrefix = `${prefix}${name}${inner === field ? "." : "[]."}`;
    return [{ name: prefix + name, schema: field, required }, ...fieldsOf(inner, innerPrefix)];
  });
}

/** The rows of a list; anything else is itself. */
function listed(schema: Schema): Schema {
  const list = schema.anyOf?.find(({ type }) => type === "array") ?? schema;
  return list.type === "array" && list.items ? list.items : schema;
}

/** The object that a schema allows, if it is not one with a name. */
function objectIn(schema: Schema): Schema | undefined {
  if (shapeName(schema) !== undefined) return undefined;
  return schema.anyOf?.find(({ type }) => type === "object") ?? schema;
}

export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

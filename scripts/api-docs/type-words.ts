import { type Schema, shapePlace } from "./json-schema";

const largestId = 2_147_483_647;

/** The name of the shape that a schema describes, if it has one. */
export function shapeName({ $ref }: Schema): string | undefined {
  return $ref?.slice(shapePlace.length);
}

/** The address of a shape within the document. */
export function shapeLink(name: string): string {
  return `[${name}](#${name.toLowerCase()})`;
}

/** A schema's type as text, such as "array of [Receipt](#receipt)" or "timestamp or null". */
export function typeWords(schema: Schema): string {
  const name = shapeName(schema);
  if (name !== undefined) return shapeLink(name);
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeWords))].join(" or ");
  if (schema.const !== undefined) return schema.const === "" ? "empty" : `\`${String(schema.const)}\``;
  if (schema.enum) return orWords(schema.enum.map((value) => `\`${value}\``));
  if (schema.type === "array") return `array of ${schema.items ? pluralWords(schema.items) : "anything"}`;
  const words = gidWords(schema) ?? formatWords(schema) ?? (isOurId(schema) ? "id" : undefined);
  return words ?? [schema.type ?? "any"].flat().join(" or ");
}

/** What a value may be within its type, such as "1 to 255 characters"; empty when there is nothing to say. */
export function boundsWords(schema: Schema): string {
  const choice = schema.anyOf?.find(({ type }) => type !== "null") ?? schema;
  const bounds = [
    lengthWords(choice),
    isOurId(choice) ? undefined : rangeWords(choice.minimum, choice.maximum),
    rangeWords(choice.minItems, choice.maxItems, " items"),
    schema.description ?? choice.description,
    schema.default === undefined ? undefined : `${defaultWords(schema.default)} when absent`,
  ];
  return bounds.filter((words) => words !== undefined).join("; ");
}

function pluralWords(item: Schema): string {
  const words = typeWords(item);
  return words === "object" ? "objects" : words;
}

function orWords(words: string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

function gidWords({ pattern }: Schema): string | undefined {
  const kind = pattern && /Product\w*|Location/.exec(pattern)?.[0];
  return kind ? `${kind} gid` : undefined;
}

function formatWords({ format }: Schema): string | undefined {
  if (format === "date-time") return "timestamp";
  return format === "date" ? "day" : undefined;
}

function isOurId({ type, minimum, maximum }: Schema): boolean {
  return type === "integer" && minimum === 1 && (maximum === undefined || maximum === largestId);
}

function lengthWords({ type, pattern, minLength, maxLength }: Schema): string | undefined {
  if (type !== "string" || maxLength === undefined) return undefined;
  const least = pattern === "\\S" ? 1 : minLength;
  return rangeWords(least, maxLength, " characters");
}

function rangeWords(least: number | undefined, most: number | undefined, unit = ""): string | undefined {
  if (least === undefined && most === undefined) return undefined;
  if (most === undefined) return `from ${number(least)}${unit}`;
  if (least === undefined) return `up to ${number(most)}${unit}`;
  return `${number(least)} to ${number(most)}${unit}`;
}

function number(value: number | undefined): string {
  return (value ?? 0).toLocaleString("en", { maximumFractionDigits: 4 });
}

function defaultWords(value: unknown): string {
  return value === "" ? "empty" : `\`${String(value)}\``;
}

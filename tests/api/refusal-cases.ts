import { z } from "zod";

/** A JSON schema, as far as the schemas of the API use it. */
interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** One field made wrong in an otherwise valid value. */
export interface RefusalCase {
  what: string;
  value: unknown;
  /** The path of the issue that has to be named. */
  path: string;
}

/** The schema as the API's readers see it; what JSON cannot say is left open. */
export function inputSchema(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema;
}

const noAddresses = ["nobody", "a@b.example, c@d.example", "a@b"];
const noDays = ["2026-02-30", "2026-13-01", "yesterday", "1969-12-31", "2026-01-01T10:00:00", "12/11/2026"];
const tooExact = [0.000_01, 1.234_56];

/** Bounds that no JSON schema can express, by the field's name. */
const unwritten: Record<string, unknown[]> = {
  email: noAddresses,
  recipient: noAddresses,
  replyTo: noAddresses,
  expectedAt: noDays,
  startDate: noDays,
  endDate: noDays,
  currency: ["XXQ", "dollar", "$"],
  defaultCurrency: ["XXQ", "dollar", "$"],
  defaultTaxPercent: [1.234_56],
  receiveTolerancePercent: [1.234_56],
  billTolerancePercent: [1.234_56],
  billToleranceAmount: tooExact,
  tax: tooExact,
  shipping: tooExact,
  discount: tooExact,
  costPrice: tooExact,
  unitCost: tooExact,
  alertThresholdPercent: [99.999],
  limit: ["0", "251", "-1", "1.5", "1e2", "", " 5", "ten"],
};

const samples: Record<string, unknown> = {
  string: "some text",
  number: 5,
  boolean: true,
  array: [],
  object: {},
  null: null,
};

/** Every way in which one field of a valid body can be wrong, by the body's schema. */
export function bodyCases(schema: z.ZodType, valid: unknown): RefusalCase[] {
  return faultsAt(inputSchema(schema), valid, "");
}

function faultsAt(schema: Schema, valid: unknown, path: string): RefusalCase[] {
  const types = typesOf(schema);
  const fault = (what: string, value: unknown) => ({ what: `${path || "the body"} ${what}`, value, path });
  const wrongTypes = Object.entries(samples)
    .filter(([type]) => types !== null && !types.has(type))
    .map(([type, value]) => fault(`is ${type}`, value));
  return [
    ...wrongTypes,
    ...textFaults(schema).map(({ what, value }) => fault(what, value)),
    ...numberFaults(schema).map(({ what, value }) => fault(what, value)),
    ...(typesOf(schema)?.has("boolean") ? [] : unwrittenFaults(path)).map((value) =>
      fault(`is ${JSON.stringify(value)}`, value),
    ),
    ...objectFaults(schema, valid, path),
    ...listFaults(schema, valid, path),
  ];
}

function unwrittenFaults(path: string): unknown[] {
  return unwritten[path.split(".").at(-1) ?? ""] ?? [];
}

/** The JSON types that the schema takes, null when it takes any. */
function typesOf({ type, anyOf, enum: values, ...rest }: Schema): Set<string> | null {
  if (anyOf) {
    const all = anyOf.map(typesOf);
    return all.includes(null) ? null : new Set(all.flatMap((types) => [...(types ?? [])]));
  }
  if ("const" in rest) return new Set([typeof rest.const]);
  if (type === undefined) return values ? new Set(values.map((value) => typeof value)) : null;
  return new Set([type].flat().map((name) => (name === "integer" ? "number" : name)));
}

interface Fault {
  what: string;
  value: unknown;
}

function textFaults(schema: Schema): Fault[] {
  const kinds = schema.anyOf ?? [schema];
  const texts = kinds.filter(({ type }) => [type].flat().includes("string"));
  const faults: Fault[] = [];
  const longest = texts.map(({ maxLength }) => maxLength);
  if (texts.length > 0 && !longest.includes(undefined)) {
    const length = Math.max(...longest.map(Number)) + 1;
    faults.push({ what: `has ${length} characters`, value: "x".repeat(length) });
  }
  if (texts.length > 0 && texts.every(({ minLength = 0 }) => minLength > 0)) {
    faults.push({ what: "is empty", value: "" });
  }
  const other = ["no such thing", " "].find(
    (text) => texts.length > 0 && !texts.some((kind) => takes(kind, text)),
  );
  if (other !== undefined) faults.push({ what: `is ${JSON.stringify(other)}`, value: other });
  return faults;
}

function takes({ pattern, format, enum: values, const: only, anyOf }: Schema, text: string): boolean {
  if (anyOf) return anyOf.some((kind) => takes(kind, text));
  if (values || only !== undefined) return [...(values ?? []), only].includes(text);
  return pattern !== undefined ? new RegExp(pattern, "u").test(text) : format === undefined;
}

function numberFaults(schema: Schema): Fault[] {
  const kinds = (schema.anyOf ?? [schema]).filter(({ type }) =>
    [type].flat().some((name) => name === "number" || name === "integer"),
  );
  const [kind] = kinds;
  if (!kind) return [];
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, type } = kind;
  const faults: Fault[] = [];
  const below = minimum !== undefined ? minimum - 1 : exclusiveMinimum;
  const above = maximum !== undefined ? maximum + 1 : exclusiveMaximum;
  if (below !== undefined) faults.push({ what: `is ${below}`, value: below });
  if (above !== undefined) faults.push({ what: `is ${above}`, value: above });
  if ([type].flat().includes("integer")) faults.push({ what: "is 1.5", value: 1.5 });
  return faults;
}

/** One of the two is given; the fixture has the other one. */
const eitherOr = new Set(["receiptIds", "shares"]);

function objectFaults({ properties, required = [] }: Schema, valid: unknown, path: string): RefusalCase[] {
  const whole = valid as Record<string, unknown>;
  return Object.entries(properties ?? {}).flatMap(([name, property]) => {
    const itsPath = path === "" ? name : `${path}.${name}`;
    const { [name]: own, ...without } = whole;
    if (own === undefined && eitherOr.has(itsPath)) return [];
    const inside = faultsAt(property, own, itsPath).map((fault) => ({
      ...fault,
      value: { ...whole, [name]: fault.value },
    }));
    const missing = { what: `${itsPath} is missing`, value: without, path: itsPath };
    return required.includes(name) ? [missing, ...inside] : inside;
  });
}

function listFaults({ items, minItems = 0, maxItems }: Schema, valid: unknown, path: string): RefusalCase[] {
  if (!items) return [];
  if (!Array.isArray(valid) || valid.length === 0) {
    throw new Error(`The fixture's valid body needs an item in ${path}, so that items can be made wrong.`);
  }
  const [first] = valid as unknown[];
  const faults = faultsAt(items, first, `${path}.0`).map((fault) => ({ ...fault, value: [fault.value] }));
  if (minItems > 0) faults.push({ what: `${path} has too few items`, value: [], path });
  if (maxItems !== undefined) {
    const value = Array.from({ length: maxItems + 1 }, () => first);
    faults.push({ what: `${path} has ${value.length} items`, value, path });
  }
  return faults;
}

/** Queries with one filter made wrong, by the query's schema: `{status: "no such thing"}`. */
export function queryCases(schema: z.ZodType): { query: Record<string, string>; path: string }[] {
  return Object.entries(inputSchema(schema).properties ?? {}).flatMap(([name, property]) => {
    const numbers = numberFaults(property).map(({ value }) => String(value));
    const types = typesOf(property) ?? new Set<string>();
    const noText = types.size > 0 && !types.has("string") ? ["abc", "1e999", "[1]"] : [];
    const texts = textFaults(property).map(({ value }) => String(value));
    return [...numbers, ...noText, ...texts, ...unwrittenFaults(name).map(String)].map((text) => ({
      query: { [name]: text },
      path: name,
    }));
  });
}

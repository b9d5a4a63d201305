import { z } from "zod";

export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: string[];
  default?: unknown;
  description?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean;
}

export interface Described {
  schema: Schema;
  /** The named shapes that the schema speaks of. */
  shapes: Record<string, Schema>;
}

/** The place of a named shape in an OpenAPI document. */
export const shapePlace = "#/components/schemas/";

/** What a request may hold, or an answer does, as JSON Schema; named shapes are references. */
export function describeSchema(schema: z.ZodType, io: "input" | "output"): Described {
  // Inside another one, so that a named shape is a reference here too.
  const whole = z.toJSONSchema(z.object({ schema }), { io, unrepresentable: "any" }) as unknown as {
    properties: { schema: Schema };
    $defs?: Record<string, Schema>;
  };
  const shapes = Object.entries(whole.$defs ?? {}).map(([name, shape]) => [name, tidy(shape)] as const);
  return { schema: tidy(whole.properties.schema), shapes: Object.fromEntries(shapes) };
}

/** Without what says nothing to a reader: patterns beside their format, JavaScript's own bounds, nested choices. */
function tidy(schema: Schema): Schema {
  const { $ref, items, properties, anyOf, pattern, minimum, maximum, minItems, ...rest } = schema;
  return {
    ...($ref !== undefined && { $ref: $ref.replace("#/$defs/", shapePlace) }),
    ...rest,
    ...(pattern !== undefined && rest.format === undefined && { pattern }),
    ...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
    ...(minItems !== undefined && minItems > 0 && { minItems }),
    ...(items && { items: tidy(items) }),
    ...(properties && { properties: tidyAll(properties) }),
    ...(anyOf && choices(anyOf)),
  };
}

function tidyAll(properties: Record<string, Schema>): Record<string, Schema> {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, tidy(schema)]));
}

function choices(anyOf: Schema[]): Schema {
  const tidied = anyOf.map(tidy);
  const description = tidied.find((choice) => choice.description && choice.anyOf)?.description;
  return {
    anyOf: tidied.flatMap((choice) => choice.anyOf ?? [choice]),
    ...(description !== undefined && { description }),
  };
}

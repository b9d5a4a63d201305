import { z } from "zod";
import { isWrite } from "~/api/endpoint";
import { endpoints, type NamedEndpoint } from "~/api/endpoints";
import { errorStatus } from "~/errors";
import type { Example, Examples } from "./examples";
import { failuresOf } from "./failures";
import { describeSchema, type Schema, shapePlace } from "./json-schema";
import { withoutMarks } from "./shorten";
import { titleOf } from "./titles";

/** The whole API as an OpenAPI 3.1 document. */
export function toOpenApi(examples: Examples): Record<string, unknown> {
  const schemas: Record<string, Schema> = { Failure: failureSchema() };
  const describe = (schema: z.ZodType, io: "input" | "output") => {
    const { schema: described, shapes } = describeSchema(schema, io);
    Object.assign(schemas, shapes);
    return described;
  };
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const operation = toOperation(endpoint, { describe, example: examples.get(endpoint.name) });
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "Backroom",
      version: "1.0.0",
      description:
        "Inventory and purchasing inside the merchant's Shopify admin. What all endpoints have in common is described in docs/api.md.",
    },
    servers: [{ url: "/", description: "The address at which the app runs" }],
    security: [{ sessionToken: [] }],
    tags: [...new Set(endpoints.map(titleOf))].map((name) => ({ name })),
    paths,
    components: { securitySchemes, parameters, headers, schemas: sorted(schemas) },
  };
}

const securitySchemes = {
  sessionToken: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "The session token that App Bridge makes in the store's admin",
  },
};

const parameters = {
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    description: "For 24 hours the same key with the same request gives the first answer again",
    schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[\\x21-\\x7e]+$" },
  },
  IfMatch: {
    name: "If-Match",
    in: "header",
    description: "The ETag of the version that is meant; any without it",
    schema: { type: "string" },
  },
};

const headers = {
  Link: {
    description: 'The address of the next page, with `rel="next"`; absent at the end of the list',
    schema: { type: "string" },
  },
  ETag: { description: "The version of what people edit in the document", schema: { type: "string" } },
  RetryAfter: { description: "Seconds after which another try makes sense", schema: { type: "integer" } },
};

interface Sources {
  describe: (schema: z.ZodType, io: "input" | "output") => Schema;
  example: Example | undefined;
}

function toOperation(endpoint: NamedEndpoint, { describe, example }: Sources): object {
  const failures = [...failuresOf(endpoint)].map(([status, its]) => [
    String(status),
    failureResponse(status, its),
  ]);
  return {
    operationId: endpoint.name,
    tags: [titleOf(endpoint)],
    summary: endpoint.summary,
    ...(endpoint.notes !== undefined && { description: endpoint.notes }),
    ...parametersOf(endpoint, describe),
    ...(endpoint.body && {
      requestBody: {
        required: !endpoint.body.safeParse(undefined).success,
        content: {
          "application/json": {
            schema: describe(endpoint.body, "input"),
            ...(example?.body !== undefined && { example: example.body }),
          },
        },
      },
    }),
    responses: {
      [String(endpoint.status ?? 200)]: success(endpoint, { describe, example }),
      ...Object.fromEntries(failures),
    },
  };
}

function parametersOf(endpoint: NamedEndpoint, describe: Sources["describe"]): { parameters?: object[] } {
  const ids = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "integer", minimum: 1, maximum: 2_147_483_647 },
  }));
  const query = endpoint.query ? describe(endpoint.query, "input") : {};
  const fields = Object.entries(query.properties ?? {}).map(([name, { description, ...schema }]) => ({
    name,
    in: "query",
    ...(description !== undefined && { description }),
    required: query.required?.includes(name) ?? false,
    schema,
  }));
  const key = isWrite(endpoint) ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : [];
  const version = endpoint.ifMatch === "compared" ? [{ $ref: "#/components/parameters/IfMatch" }] : [];
  const all = [...ids, ...fields, ...key, ...version];
  return all.length > 0 ? { parameters: all } : {};
}

function success(endpoint: NamedEndpoint, { describe, example }: Sources): object {
  if (endpoint.file !== undefined) {
    return { description: endpoint.summary, content: { [endpoint.file]: {} } };
  }
  const envelope = {
    type: "object",
    properties: { success: { const: true }, data: describe(endpoint.answer, "output") },
    required: ["success", "data"],
  };
  return {
    description: endpoint.summary,
    ...(endpoint.isList && { headers: { Link: { $ref: "#/components/headers/Link" } } }),
    ...(endpoint.content && { headers: { ETag: { $ref: "#/components/headers/ETag" } } }),
    content: {
      "application/json": { schema: envelope, ...(example && { example: withoutMarks(example.answer) }) },
    },
  };
}

function failureResponse(status: number, failures: { code: string; when: string }[]): object {
  const waits = status === 429 || status === 503;
  return {
    description: failures.map(({ code, when }) => `\`${code}\`: ${when}`).join("; "),
    ...(waits && { headers: { "Retry-After": { $ref: "#/components/headers/RetryAfter" } } }),
    content: { "application/json": { schema: { $ref: `${shapePlace}Failure` } } },
  };
}

function failureSchema(): Schema {
  const failure = z.object({
    success: z.literal(false),
    data: z.object({
      code: z.enum(Object.keys(errorStatus)),
      message: z.string().describe("a sentence for the merchant"),
      issues: z
        .array(z.object({ path: z.string(), message: z.string() }))
        .describe("where single fields are at fault")
        .optional(),
      current: z.unknown().describe("what is stored, where it has another version").optional(),
    }),
  });
  return describeSchema(failure, "input").schema;
}

function sorted<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

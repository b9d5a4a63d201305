import type { NamedEndpoint } from "~/api/endpoints";
import { errorStatus } from "~/errors";
import type { Example } from "./examples";
import { ownRefusals } from "./failures";
import { answerTable, requestTable } from "./field-tables";
import { describeSchema } from "./json-schema";
import { shapeName, typeWords } from "./type-words";

const megabyte = 1024 * 1024;

export function endpointHeading({ method, path }: NamedEndpoint): string {
  return `${method} ${path}`;
}

/** All about one endpoint: what it does, takes, answers and refuses, and an example. */
export function endpointSection(endpoint: NamedEndpoint, example: Example | undefined): string {
  const parts = [
    `### ${endpointHeading(endpoint)}`,
    `${endpoint.summary}.`,
    endpoint.notes ?? "",
    ...querySection(endpoint),
    ...bodySection(endpoint),
    answerSection(endpoint),
    ...refusalSection(endpoint),
    ...(example ? exampleSection(endpoint, example) : []),
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

function querySection({ query, isList }: NamedEndpoint): string[] {
  if (!query) return [];
  const { schema } = describeSchema(query, "input");
  const { limit: _limit, cursor: _cursor, ...filters } = schema.properties ?? {};
  const properties = isList ? filters : schema.properties;
  if (Object.keys(properties ?? {}).length === 0) return [];
  return [
    isList ? "Query, besides `limit` and `cursor`:" : "Query:",
    requestTable({ ...schema, properties }),
  ];
}

function bodySection({ body, maxBytes = megabyte }: NamedEndpoint): string[] {
  if (!body) return [];
  const optional = body.safeParse(undefined).success ? ", which may be absent" : "";
  const limit = maxBytes === megabyte ? "" : `, up to ${Math.floor((maxBytes / megabyte) * 10) / 10} MB`;
  return [`Body${limit}${optional}:`, requestTable(describeSchema(body, "input").schema)];
}

function answerSection({ answer, status = 200, file, isList }: NamedEndpoint): string {
  if (file !== undefined) return `Answers ${status}: a file of the type \`${file}\`.`;
  const { schema } = describeSchema(answer, "output");
  const row = schema.type === "array" && schema.items ? schema.items : schema;
  const what = row === schema ? "" : isList ? " a list of" : " an array of";
  if (shapeName(row) !== undefined || row.anyOf) return `Answers ${status}:${what} ${typeWords(row)}.`;
  const [only, ...others] = Object.entries(row.properties ?? {});
  if (row === schema && only && others.length === 0) {
    const words = typeWords(only[1]);
    return `Answers ${status}: an object with \`${only[0]}\`, ${/^[aeio]/.test(words) ? "an" : "a"} ${words}.`;
  }
  return `Answers ${status}${what && `:${what} objects with`}:\n\n${answerTable(row)}`;
}

function refusalSection(endpoint: NamedEndpoint): string[] {
  const refusals = ownRefusals(endpoint);
  if (refusals.length === 0) return [];
  const lines = refusals.map(({ code, when }) => `- \`${code}\` (${errorStatus[code]}): ${when}`);
  return ["Refusals of its own:", lines.join("\n")];
}

function exampleSection(
  { method }: NamedEndpoint,
  { path, body, status, answer, headers }: Example,
): string[] {
  const request = `**Example.** \`${method} ${path}\``;
  const outcome = `answers ${status}`;
  const sent =
    body === undefined ? [`${request} ${outcome}:`] : [`${request} with`, json(body), `${outcome}:`];
  if (!headers) return [...sent, json(answer)];
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [...sent, ["```http", ...lines, "```"].join("\n")];
}

function json(value: unknown): string {
  return ["```json", JSON.stringify(value), "```"].join("\n");
}

import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { buildClientSchema, type GraphQLSchema, type IntrospectionQuery, parse, validate } from "graphql";
import { expect, it } from "vitest";
import { apiVersion } from "./api-version";
import { registeredDocuments } from "./documents";

const folder = path.resolve("../shared/data/admin-schema");
const file = path.join(folder, `admin_${apiVersion}.json.gz`);
const isPresent = existsSync(file);
const reason = isPresent ? "" : ` (skipped: the published schema is not at ${file})`;

async function loadAllDocuments(): Promise<ReadonlyMap<string, string>> {
  const files = readdirSync(import.meta.dirname).filter((name) => /^(?!.*\.test\.).*\.ts$/.test(name));
  for (const name of files) await import(/* @vite-ignore */ path.join(import.meta.dirname, name));
  return registeredDocuments();
}

function publishedSchema(): GraphQLSchema {
  const { data } = JSON.parse(gunzipSync(readFileSync(file)).toString()) as { data: IntrospectionQuery };
  return buildClientSchema(data);
}

it.skipIf(!isPresent)(`every document the app sends is valid in the published schema${reason}`, async () => {
  const schema = publishedSchema();
  const documents = await loadAllDocuments();
  expect(documents.size).toBeGreaterThan(10);
  const faults = [...documents].flatMap(([name, text]) =>
    validate(schema, parse(text)).map((error) => `${name}: ${error.message}`),
  );
  expect(faults).toEqual([]);
});

import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { buildClientSchema, type GraphQLSchema, type IntrospectionQuery } from "graphql";
import { sharedData } from "./shared-data";

const folder = sharedData("admin-schema");
export const isPublishedHere = folder !== null;

/** The whole schema as the platform publishes it. */
export function publishedSchema(): GraphQLSchema {
  const file = path.join(folder ?? "", "admin_2026-07.json.gz");
  const read = JSON.parse(gunzipSync(readFileSync(file)).toString("utf8")) as { data: IntrospectionQuery };
  return buildClientSchema(read.data);
}

import { GraphQLError } from "graphql";
import type { ApiContext } from "../admin-api/context";
import type { Searchable } from "../admin-api/search";
import type { BulkOperation } from "./bulk-operations";

export const bulkSearchable: Searchable<BulkOperation> = {
  fields: {
    id: (row) => row.id,
    status: (row) => row.status,
    operation_type: () => "QUERY",
    created_at: (row) => row.createdAt,
    completed_at: (row) => row.completedAt,
  },
  words: () => [],
};

const accepted: Record<string, string[]> = {
  status: ["canceled", "canceling", "completed", "created", "failed", "running"],
  operation_type: ["mutation", "query"],
};

/** Refuses what is no time, and notes beside the answer what no status or type can be. */
export function checkBulkSearch(query: unknown, context: ApiContext, fieldName: string): void {
  if (typeof query !== "string") return;
  for (const [, field = "", value = ""] of query.matchAll(/(\w+):(?:[<>]=?)?(\S+)/g)) {
    if (field === "created_at" && Number.isNaN(Date.parse(value))) {
      const extensions = { code: "BAD_REQUEST" };
      throw new GraphQLError(`Invalid timestamp for query filter \`${field}\`.`, { extensions });
    }
    if (accepted[field]?.includes(value.toLowerCase()) !== false) continue;
    (context.searchNotes ??= []).push({
      path: [fieldName],
      query,
      parsed: { field, match_all: value },
      warnings: [{ field, message: `Input \`${value}\` is not an accepted value.`, code: "invalid_value" }],
    });
  }
}

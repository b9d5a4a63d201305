import { GraphQLError } from "graphql";
import { connect } from "../admin-api/connections";
import { resolversOf } from "../admin-api/context";
import { gid, numberOf } from "../admin-api/gids";
import { deniedField } from "../admin-api/scopes";
import { search } from "../admin-api/search";
import { type BulkOperation, maxAtOnce } from "./bulk-operations";
import { checkBulkQuery } from "./check";
import { compile, fieldsOf } from "./plan";
import { bulkSearchable, checkBulkSearch } from "./search";

export const bulkOperation = resolversOf<BulkOperation>({
  id: ({ id }) => gid("BulkOperation", id),
  type: () => "QUERY",
  partialDataUrl: () => null,
  url: ({ token }, _args, { store }) =>
    token === null ? null : `https://${store.domain}/admin/bulk-results/${token}.jsonl`,
});

export const bulkQueries = resolversOf<undefined>({
  bulkOperation: (_source, args, context) => {
    const id = numberOf("BulkOperation", args.id);
    if (id === null) {
      const extensions = { code: "RESOURCE_NOT_FOUND" };
      throw new GraphQLError(`Invalid id: ${String(args.id as string)}`, { extensions });
    }
    return context.api.bulk.find(id) ?? null;
  },
  bulkOperations: (_source, args, context, info) => {
    checkBulkSearch(args.query, context, info.fieldName);
    const found = search(context.api.bulk.operations, args.query, bulkSearchable);
    const value = args.sortKey === "COMPLETED_AT" ? completedAt : createdAt;
    return connect(found, args, context, { id: (row) => row.id, value });
  },
  currentBulkOperation: (_source, args, context) =>
    args.type === "MUTATION" ? null : (context.api.bulk.operations.at(-1) ?? null),
});

export const bulkMutations = resolversOf<undefined>({
  bulkOperationRunQuery: (_source, args, context, info) => {
    const query = args.query as string;
    const checked = checkBulkQuery(info.schema, query);
    if (checked.selection === null) return refused(["query"], checked.messages, "INVALID");
    const running = context.api.bulk.running();
    if (running.length >= maxAtOnce) {
      const ids = running.map((operation) => gid("BulkOperation", operation.id)).join(", ");
      const message = `A bulk query operation for this app and shop is already in progress: ${ids}.`;
      return refused(null, [message], "OPERATION_IN_PROGRESS");
    }
    const root = info.schema.getQueryType();
    if (!root) return refused(["query"], ["There is nothing to query."], "INVALID");
    const plan = compile(info.schema, root, checked.selection);
    const fields = fieldsOf(info.schema, root, checked.selection).map((field) => field.name.value);
    const allowed = deniedField(fields, context) === null;
    return { bulkOperation: context.api.bulk.start(plan, query, context, allowed), userErrors: [] };
  },
  bulkOperationCancel: (_source, args, context) => {
    const id = numberOf("BulkOperation", args.id);
    const operation = id === null ? undefined : context.api.bulk.find(id);
    if (!operation) {
      return {
        bulkOperation: null,
        userErrors: [{ field: ["id"], message: "Bulk operation does not exist" }],
      };
    }
    if (context.api.bulk.cancel(operation)) return { bulkOperation: operation, userErrors: [] };
    const message = `A bulk operation cannot be canceled when it is ${operation.status.toLowerCase()}`;
    return { bulkOperation: operation, userErrors: [{ field: null, message }] };
  },
});

const createdAt = (row: BulkOperation) => row.createdAt;
const completedAt = (row: BulkOperation) => row.completedAt ?? 0;

function refused(field: string[] | null, messages: string[], code: string) {
  return { bulkOperation: null, userErrors: messages.map((message) => ({ field, message, code })) };
}

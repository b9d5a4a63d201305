import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  GraphQLError,
  type OperationDefinitionNode,
} from "graphql";
import { keyOfField } from "../inventory/idempotent";
import { maxChanges } from "../inventory/rules";
import type { ApiContext } from "./context";
import { actualCost, maxQueryCost, requestedCost } from "./cost";
import { documentOf, faultsOf } from "./known-documents";
import { makeSchema } from "./schema";
import { accessDenied, deniedField } from "./scopes";
import { variableErrors } from "./variables";

export const schema = makeSchema();

/** A request that can be read: what it asks for, before anything is done. */
export interface ReadRequest {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Record<string, unknown>;
  /** The root fields, by their names in the schema. */
  fields: string[];
  key: string | null;
}

export interface GraphqlAnswer {
  status: number;
  body: Record<string, unknown>;
  outcome: string;
}

/** Reads a request's body; a GraphqlAnswer when it cannot be understood. */
export function readRequest(text: string): ReadRequest | GraphqlAnswer {
  let body: { query?: unknown; variables?: unknown; operationName?: unknown };
  try {
    body = JSON.parse(text) as typeof body;
  } catch {
    return {
      status: 400,
      body: { errors: { query: "Required parameter missing or invalid" } },
      outcome: "refused",
    };
  }
  if (typeof body.query !== "string") {
    return {
      status: 400,
      body: { errors: { query: "Required parameter missing or invalid" } },
      outcome: "refused",
    };
  }
  try {
    const document = documentOf(body.query);
    const operations = document.definitions.filter(
      (definition): definition is OperationDefinitionNode => definition.kind === "OperationDefinition",
    );
    const operation =
      typeof body.operationName === "string"
        ? operations.find((candidate) => candidate.name?.value === body.operationName)
        : operations[0];
    if (!operation) return failed([new GraphQLError("An operation name is required")]);
    const variables = (body.variables ?? {}) as Record<string, unknown>;
    const roots = operation.selectionSet.selections.filter((item) => item.kind === "Field");
    const keys = roots.map((field) => keyOfField(field, variables));
    return {
      document,
      operation,
      variables,
      fields: roots.map((field) => field.name.value),
      key: keys.find((key) => key !== null) ?? null,
    };
  } catch (error) {
    if (error instanceof GraphQLError) return failed([error]);
    throw error;
  }
}

/** Answers a request: validation, cost, execution, in the shapes of the platform. Synchronous, so it is atomic. */
export function answerRequest(request: ReadRequest, context: ApiContext): GraphqlAnswer {
  const { document, operation, variables } = request;
  const invalid = faultsOf(schema, document);
  if (invalid.length > 0) return failed(invalid);
  const wrong = variableErrors(schema, operation, variables);
  if (wrong.length > 0) return failed(wrong);
  const oversized = oversizedInput(operation, variables);
  if (oversized) return failed([oversized]);

  const { bucket } = context.api;
  const requested = Math.max(1, requestedCost(schema, document, operation, variables));
  const cost = (actual: number | null) => ({
    cost: { requestedQueryCost: requested, actualQueryCost: actual, throttleStatus: bucket.status() },
  });
  if (requested > maxQueryCost) {
    const message = `Query cost is ${requested}, which exceeds the single query max cost limit (${maxQueryCost}).`;
    return failed([
      new GraphQLError(message, {
        extensions: { code: "MAX_COST_EXCEEDED", cost: requested, maxCost: maxQueryCost },
      }),
    ]);
  }
  const denied = deniedField(request.fields, context);
  if (denied) {
    const roots = operation.selectionSet.selections.filter((item) => item.kind === "Field");
    return { status: 200, body: { ...accessDenied(roots, denied), extensions: cost(0) }, outcome: "errors" };
  }
  if (context.fault === "THROTTLED" || !bucket.take(requested)) {
    const error = {
      message: "Throttled",
      extensions: { code: "THROTTLED", documentation: "https://shopify.dev/api/usage/rate-limits" },
    };
    const told = cost(null).cost;
    const left = Math.min(told.throttleStatus.currentlyAvailable, requested - 1);
    const throttleStatus = { ...told.throttleStatus, currentlyAvailable: left };
    const extensions = { cost: { ...told, throttleStatus } };
    return { status: 200, body: { errors: [error], extensions }, outcome: "throttled" };
  }

  const result = execute({
    schema,
    document,
    contextValue: context,
    variableValues: variables,
    operationName: operation.name?.value,
  }) as ExecutionResult;
  const body: Record<string, unknown> = {};
  if (result.errors) body.errors = result.errors;
  if (result.data !== undefined) body.data = result.data;
  const actual = Math.min(requested, actualCost(operation, result.data ?? {}));
  bucket.give(requested - actual);
  const notes = context.searchNotes?.length ? { search: context.searchNotes } : {};
  body.extensions = { ...cost(actual), ...notes };
  return { status: 200, body, outcome: outcomeOf(result) };
}

function outcomeOf(result: ExecutionResult): string {
  if (result.errors) return "errors";
  const payloads = Object.values(result.data ?? {}) as ({ userErrors?: unknown[] } | null)[];
  return payloads.some((payload) => (payload?.userErrors?.length ?? 0) > 0) ? "userErrors" : "ok";
}

function failed(errors: readonly GraphQLError[]): GraphqlAnswer {
  return { status: 200, body: { errors }, outcome: "errors" };
}

/** Arrays of more than 250 in an input are refused before anything runs. */
function oversizedInput(
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): GraphQLError | null {
  const found = Object.entries(variables).flatMap(([name, value]) => longLists(value, [name]))[0];
  if (!found) return null;
  const root = operation.selectionSet.selections.find((item) => item.kind === "Field");
  const message = `The input array size of ${found.size} is greater than the maximum allowed of ${maxChanges}.`;
  return new GraphQLError(message, {
    nodes: root,
    path: [root?.name.value ?? "", ...found.path],
    extensions: { code: "MAX_INPUT_SIZE_EXCEEDED" },
  });
}

function longLists(value: unknown, path: string[]): { path: string[]; size: number }[] {
  if (Array.isArray(value)) return value.length > maxChanges ? [{ path, size: value.length }] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => longLists(inner, [...path, name]));
}

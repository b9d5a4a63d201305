import {
  type DocumentNode,
  getNamedType,
  getNullableType,
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLSchema,
  type InlineFragmentNode,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  validate,
  visit,
} from "graphql";
import { connectionNode, fieldsOf } from "./plan";

const maxConnections = 5;
const maxDepth = 2;

export type CheckedQuery =
  { selection: SelectionSetNode; messages: null } | { selection: null; messages: string[] };

/** Reads a bulk query and holds it against the platform's rules; the messages of those that it breaks. */
export function checkBulkQuery(schema: GraphQLSchema, text: string): CheckedQuery {
  if (text.replace(/#.*$/gm, "").trim() === "") {
    return refused("Invalid bulk query: syntax error, unexpected end of file");
  }
  try {
    const written = parse(text);
    const isQuery = written.definitions.some(
      (definition) => definition.kind === "OperationDefinition" && definition.operation === "query",
    );
    if (!isQuery) return refused("Invalid operation type. Only `query` operations are supported.");
    const faults = validate(schema, written);
    if (faults[0]) return refused(`Invalid bulk query: ${faults[0].message}`);
    const document = withoutSpreads(written);
    const operation = document.definitions.find(
      (definition): definition is OperationDefinitionNode => definition.kind === "OperationDefinition",
    );
    const root = schema.getQueryType();
    if (!root || !operation) return refused("There is nothing to query.");
    const problems = shapeProblems(schema, root, operation.selectionSet);
    return problems.length === 0
      ? { selection: operation.selectionSet, messages: null }
      : refused(...problems);
  } catch (error) {
    if (error instanceof GraphQLError) return refused(`Invalid bulk query: ${error.message}`);
    throw error;
  }
}

/** Puts fragments where they are spread, so that a walk over the query meets only fields. */
function withoutSpreads(document: DocumentNode): DocumentNode {
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  );
  // `visit` goes on into what replaced a spread; validation has ruled out circles.
  return visit(document, {
    FragmentSpread: (spread): InlineFragmentNode | undefined => {
      const fragment = fragments.get(spread.name.value);
      if (!fragment) return undefined;
      const { typeCondition, selectionSet } = fragment;
      return { kind: Kind.INLINE_FRAGMENT, typeCondition, selectionSet };
    },
  });
}

function refused(...messages: string[]): CheckedQuery {
  return { selection: null, messages };
}

interface Place {
  depth: number;
  inList: boolean;
  /** The connection around it and whether its rows say their ids. */
  parent: { name: string; hasId: boolean } | null;
}

const inListMessage =
  "Queries that contain a connection field within a list field are not currently supported.";
const depthMessage = "Bulk queries cannot contain connections with a nesting depth greater than 2.";

/** All that is wrong with the shape, but of what lies inside a connection only the first. */
function shapeProblems(
  schema: GraphQLSchema,
  root: GraphQLObjectType,
  selection: SelectionSetNode,
): string[] {
  let connections = 0;
  function walk(type: GraphQLObjectType, set: SelectionSetNode, at: Place): string | null {
    for (const node of fieldsOf(schema, type, set)) {
      const field = type.getFields()[node.name.value];
      const named = field && getNamedType(field.type);
      if (!field || !node.selectionSet || !isObjectType(named)) continue;
      const problem = named.name.endsWith("Connection")
        ? connection(named, node.selectionSet, node.name.value, at)
        : walk(named, node.selectionSet, {
            ...at,
            inList: at.inList || isListType(getNullableType(field.type)),
          });
      if (problem) return problem;
    }
    return null;
  }
  function connection(
    named: GraphQLObjectType,
    set: SelectionSetNode,
    name: string,
    at: Place,
  ): string | null {
    connections += 1;
    if (at.inList) return inListMessage;
    if (at.depth > maxDepth) return depthMessage;
    if (at.parent && !at.parent.hasId) return idMessage(at.parent.name);
    if (fieldsOf(schema, named, set).some((inner) => inner.name.value === "nodes")) return nodesMessage(name);
    const row = connectionNode(schema, named, set);
    if (!row) return null;
    const hasId = fieldsOf(schema, row.type, row.selection).some(
      (inner) => inner.name.value === "id" && !inner.alias,
    );
    return walk(row.type, row.selection, { depth: at.depth + 1, inList: false, parent: { name, hasId } });
  }
  const problems = fieldsOf(schema, root, selection)
    .map((node) => node.name.value)
    .filter((name) => name === "node" || name === "nodes")
    .map((name) => `Bulk queries cannot contain a top level \`${name}\` field.`);
  const problem = walk(root, selection, { depth: 0, inList: false, parent: null });
  if (problem) return [...problems, problem];
  if (connections === 0) problems.push("Bulk queries must contain at least one connection.");
  if (connections > maxConnections) {
    problems.push(`Bulk queries cannot contain more than ${maxConnections} connections.`);
  }
  return problems;
}

function idMessage(name: string): string {
  return `The parent 'node' field for a nested connection must select the 'id' field without an alias and must be of 'ID' return type. Connection fields without 'id': ${name}.`;
}

function nodesMessage(name: string): string {
  return `All connection fields in a bulk query must select their contents using 'edges' > 'node', e.g: '${name} { edges { node {'. Selecting via 'nodes' is not supported. Invalid connection fields: '${name}'.`;
}

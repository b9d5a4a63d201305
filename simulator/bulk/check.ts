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

/** Reads a bulk query and holds it against the platform's rules; the message of the first that it breaks. */
export function checkBulkQuery(
  schema: GraphQLSchema,
  text: string,
): { selection: SelectionSetNode; message: null } | { selection: null; message: string } {
  if (text.replace(/#.*$/gm, "").trim() === "") {
    return refused("Invalid bulk query: syntax error, unexpected end of file");
  }
  try {
    const written = parse(text);
    const faults = validate(schema, written);
    if (faults[0]) return refused(`Invalid bulk query: ${faults[0].message}`);
    const document = withoutSpreads(written);
    const operation = document.definitions.find(
      (definition): definition is OperationDefinitionNode => definition.kind === "OperationDefinition",
    );
    const root = schema.getQueryType();
    if (!root || operation?.operation !== "query") return refused("Bulk queries must be queries.");
    const problem = shapeProblem(schema, root, operation.selectionSet);
    return problem === null ? { selection: operation.selectionSet, message: null } : refused(problem);
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

function refused(message: string): { selection: null; message: string } {
  return { selection: null, message };
}

function shapeProblem(
  schema: GraphQLSchema,
  root: GraphQLObjectType,
  selection: SelectionSetNode,
): string | null {
  let connections = 0;
  function walk(
    type: GraphQLObjectType,
    set: SelectionSetNode,
    at: { depth: number; inList: boolean; rowHasId: boolean },
  ): string | null {
    for (const node of fieldsOf(schema, type, set)) {
      const field = type.getFields()[node.name.value];
      if (!field || !node.selectionSet) continue;
      if (type === root && (node.name.value === "node" || node.name.value === "nodes")) {
        return `Bulk queries cannot contain a top level \`${node.name.value}\` field.`;
      }
      const named = getNamedType(field.type);
      if (!isObjectType(named)) continue;
      if (!named.name.endsWith("Connection")) {
        const inList = at.inList || isListType(getNullableType(field.type));
        const problem = walk(named, node.selectionSet, { ...at, inList });
        if (problem) return problem;
        continue;
      }
      connections += 1;
      if (at.inList) {
        return "Queries that contain a connection field within a list field are not currently supported.";
      }
      if (at.depth >= maxDepth + 1)
        return "Bulk queries cannot contain connections with a nesting depth greater than 2.";
      if (at.depth > 0 && !at.rowHasId) {
        return (
          "The parent 'node' field for a nested connection must select the 'id' field without an alias and must be of 'ID' return type. Connection fields without 'id': " +
          node.name.value +
          "."
        );
      }
      const row = connectionNode(schema, named, node.selectionSet);
      if (!row) continue;
      const rowHasId = fieldsOf(schema, row.type, row.selection).some(
        (inner) => inner.name.value === "id" && !inner.alias,
      );
      const problem = walk(row.type, row.selection, { depth: at.depth + 1, inList: false, rowHasId });
      if (problem) return problem;
    }
    return null;
  }
  const problem = walk(root, selection, { depth: 0, inList: false, rowHasId: false });
  if (problem) return problem;
  if (connections === 0) return "Bulk queries must contain at least one connection.";
  if (connections > maxConnections) {
    return `Bulk queries cannot contain more than ${maxConnections} connections.`;
  }
  return null;
}

import {
  type FieldNode,
  getArgumentValues,
  getNamedType,
  type GraphQLField,
  GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type SelectionSetNode,
} from "graphql";
import type { Connection } from "../admin-api/connections";
import type { ApiContext } from "../admin-api/context";

/** A compiled selection: how to print one object as JSON and where its nested connections are. */
export interface Plan {
  fields: { key: string; read: (source: unknown, context: ApiContext) => unknown }[];
  connections: { rows: (source: unknown, context: ApiContext) => readonly unknown[]; node: Plan }[];
}

type Read = (source: unknown, context: ApiContext) => unknown;

/** Compiles a selection set once, so that a hundred thousand rows are printed without walking the query again. */
export function compile(schema: GraphQLSchema, type: GraphQLObjectType, selection: SelectionSetNode): Plan {
  const plan: Plan = { fields: [], connections: [] };
  for (const node of fieldsOf(schema, type, selection)) {
    const field = type.getFields()[node.name.value];
    if (node.name.value === "__typename") plan.fields.push({ key: keyOf(node), read: () => type.name });
    if (!field) continue;
    const read = reader(field, node);
    const named = getNamedType(field.type);
    if (isObjectType(named) && named.name.endsWith("Connection") && node.selectionSet) {
      const nodeSelection = connectionNode(schema, named, node.selectionSet);
      if (nodeSelection) {
        plan.connections.push({
          rows: (source, context) => (read(source, context) as Connection<unknown>).all,
          node: compile(schema, nodeSelection.type, nodeSelection.selection),
        });
      }
      continue;
    }
    plan.fields.push({ key: keyOf(node), read: printed(schema, field.type, node, read, plan) });
  }
  return plan;
}

/** The type and selection of a connection's rows, through `edges { node }` or `nodes`. */
export function connectionNode(
  schema: GraphQLSchema,
  connection: GraphQLObjectType,
  selection: SelectionSetNode,
): { type: GraphQLObjectType; selection: SelectionSetNode } | null {
  for (const node of fieldsOf(schema, connection, selection)) {
    const field = connection.getFields()[node.name.value];
    const named = field && getNamedType(field.type);
    if (!isObjectType(named) || !node.selectionSet) continue;
    if (node.name.value === "nodes") return { type: named, selection: node.selectionSet };
    if (node.name.value === "edges") {
      const inner = fieldsOf(schema, named, node.selectionSet).find((field) => field.name.value === "node");
      const rowField = named.getFields().node;
      const row = rowField && getNamedType(rowField.type);
      if (inner?.selectionSet && isObjectType(row)) return { type: row, selection: inner.selectionSet };
    }
  }
  return null;
}

/** The fields of a selection with inline fragments on this type laid open. */
export function fieldsOf(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  selection: SelectionSetNode,
): FieldNode[] {
  return selection.selections.flatMap((item) => {
    if (item.kind === "Field") return [item];
    if (item.kind !== "InlineFragment") return [];
    const condition = item.typeCondition ? schema.getType(item.typeCondition.name.value) : type;
    const fits = condition === type || (isAbstractType(condition) && schema.isSubType(condition, type));
    return fits ? fieldsOf(schema, type, item.selectionSet) : [];
  });
}

function keyOf(node: FieldNode): string {
  return node.alias?.value ?? node.name.value;
}

function reader(field: GraphQLField<unknown, unknown>, node: FieldNode): Read {
  const args = getArgumentValues(field, node);
  const { resolve, name } = field;
  if (!resolve) return (source) => (source as Record<string, unknown>)[name];
  const info = {} as Parameters<typeof resolve>[3];
  return (source, context) => resolve(source, args, context, info);
}

/** Wraps a reader so that its value comes out as JSON; nested connections are lifted into `owner`. */
function printed(
  schema: GraphQLSchema,
  type: GraphQLOutputType,
  node: FieldNode,
  read: Read,
  owner: Plan,
): Read {
  const nullable = isNonNullType(type) ? type.ofType : type;
  if (isListType(nullable)) {
    const item = printedItem(schema, nullable.ofType as GraphQLOutputType, node);
    return (source, context) => {
      const list = read(source, context) as unknown[] | null;
      return list?.map((value) => item(value, context)) ?? null;
    };
  }
  const named = getNamedType(nullable);
  if (isObjectType(named) && node.selectionSet) {
    const inner = compile(schema, named, node.selectionSet);
    for (const connection of inner.connections) {
      owner.connections.push({
        node: connection.node,
        rows: (source, context) => {
          const value = read(source, context);
          return value === null || value === undefined ? [] : connection.rows(value, context);
        },
      });
    }
    return (source, context) => print(inner, read(source, context), context);
  }
  const item = printedItem(schema, nullable, node);
  return (source, context) => item(read(source, context), context);
}

function printedItem(schema: GraphQLSchema, type: GraphQLOutputType, node: FieldNode): Read {
  const named = getNamedType(type);
  if (isLeafType(named)) {
    return (value) => (value === null || value === undefined ? null : named.serialize(value));
  }
  if (isObjectType(named) && node.selectionSet) {
    const inner = compile(schema, named, node.selectionSet);
    return (value, context) => print(inner, value, context);
  }
  if (named.name === "Media" && node.selectionSet) {
    const concrete = schema.getType("MediaImage");
    if (concrete instanceof GraphQLObjectType) {
      const inner = compile(schema, concrete, node.selectionSet);
      return (value, context) => print(inner, value, context);
    }
  }
  return () => null;
}

/** One object as the JSON that its selection asks for. */
export function print(plan: Plan, source: unknown, context: ApiContext): Record<string, unknown> | null {
  if (source === null || source === undefined) return null;
  const out: Record<string, unknown> = {};
  for (const { key, read } of plan.fields) out[key] = read(source, context);
  return out;
}

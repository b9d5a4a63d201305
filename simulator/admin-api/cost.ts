import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  type GraphQLNamedType,
  type GraphQLSchema,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";

export const mutationCost = 10;
export const maxQueryCost = 1000;
const countCost = 10;

/** Objects that are told with the one they belong to. */
const free = new Set(["InventoryItemMeasurement", "PageInfo", "Weight"]);

/**
 * Points that a document asks for: an object 1, a count 10, a connection 2 and its row's cost twice the natural
 * logarithm of the page's size, a mutation 10 and what lies inside its payload's objects. Of fragments on several
 * types the dearest counts, and `nodes(ids:)` costs the same for any number of ids.
 */
export function requestedCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): number {
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === "FragmentDefinition" ? [[definition.name.value, definition] as const] : [],
    ),
  );

  function walk(type: GraphQLNamedType | undefined, selection: SelectionSetNode): number {
    let points = 0;
    const onOtherTypes = new Map<string, number>();
    for (const item of selection.selections) {
      if (item.kind === "Field") {
        points += costOfField(type, item);
        continue;
      }
      const fragment =
        item.kind === "InlineFragment" ? item : (fragments.get(item.name.value) as FragmentDefinitionNode);
      const name = fragment.typeCondition?.name.value ?? type?.name ?? "";
      const inner = walk(schema.getType(name), fragment.selectionSet);
      if (name === type?.name) points += inner;
      else onOtherTypes.set(name, (onOtherTypes.get(name) ?? 0) + inner);
    }
    return points + Math.max(0, ...onOtherTypes.values());
  }

  function costOfField(parent: GraphQLNamedType | undefined, item: FieldNode): number {
    const isKnown = isObjectType(parent) || isInterfaceType(parent);
    const field = isKnown && item.selectionSet ? parent.getFields()[item.name.value] : undefined;
    const named = field && getNamedType(field.type);
    if (!named || !item.selectionSet || !isCompositeType(named)) return 0;
    const inner = walk(named, item.selectionSet);
    if (named.name === "Count") return countCost;
    if (named.name.endsWith("Connection")) return 2 + inner * rowFactor(pageSize(item, variables));
    if (named.name.endsWith("Edge") || free.has(named.name)) return inner;
    return 1 + inner;
  }

  if (operation.operation !== "mutation") {
    return walk(schema.getQueryType() ?? undefined, operation.selectionSet);
  }
  return operation.selectionSet.selections.reduce((sum, item) => {
    if (item.kind !== "Field" || !item.selectionSet) return sum + mutationCost;
    const payload = schema.getMutationType()?.getFields()[item.name.value];
    const payloadType = payload && getNamedType(payload.type);
    const inside = walk(payloadType, item.selectionSet) - objectsOf(item.selectionSet);
    return sum + mutationCost + Math.max(0, inside);
  }, 0);
}

/** The payload's own objects (the group, the level, userErrors) are part of the mutation's base price. */
function objectsOf(selection: SelectionSetNode): number {
  return selection.selections.filter((item) => item.kind === "Field" && item.selectionSet).length;
}

function rowFactor(size: number | null): number {
  return size === null || size < 1 ? 0 : Math.max(1, Math.floor(2 * Math.log(size)));
}

/** What `first` or `last` says, null without either: such a list is refused where it is no bulk query. */
function pageSize(field: FieldNode, variables: Record<string, unknown>): number | null {
  for (const name of ["first", "last"]) {
    const value = field.arguments?.find((argument) => argument.name.value === name)?.value;
    const given = value?.kind === "Variable" ? variables[value.name.value] : undefined;
    if (value?.kind === "IntValue") return Number(value.value);
    if (typeof given === "number") return given;
  }
  return null;
}

/**
 * What an answer really cost: a mutation that did nothing its base price, a query its objects and connections. Close
 * to what was recorded; how the platform counts here nobody has found out.
 */
export function actualCost(operation: OperationDefinitionNode, data: Record<string, unknown>): number {
  if (operation.operation !== "mutation") return Math.max(1, weigh(data) - 1);
  return Object.values(data).reduce<number>((sum, payload) => {
    const group = Object.entries(payload ?? {}).filter(([name]) => name !== "userErrors");
    const done = group.some(([, value]) => typeof value === "object" && value !== null);
    return sum + (done ? Infinity : mutationCost);
  }, 0);
}

function weigh(value: unknown): number {
  if (Array.isArray(value)) return (value as unknown[]).reduce<number>((sum, item) => sum + weigh(item), 0);
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce<number>((sum, inner) => sum + weigh(inner), 1);
}

import {
  type DocumentNode,
  getNamedType,
  type GraphQLSchema,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";

export const mutationCost = 10;
export const maxQueryCost = 1000;

/**
 * Points that a document asks for: an object 1, a connection 2 and its row's cost once for each doubling of the page,
 * a mutation 10 and the objects inside its answer. Close to what the platform's answers say, not its own formula.
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
  const pageSize = (node: { arguments?: readonly { name: { value: string }; value: unknown }[] }) => {
    const argument = node.arguments?.find(({ name }) => name.value === "first" || name.value === "last");
    const value = argument?.value as { kind: string; value?: string; name?: { value: string } } | undefined;
    if (value?.kind === "IntValue") return Number(value.value);
    const given = value?.name ? variables[value.name.value] : undefined;
    return typeof given === "number" ? given : 10;
  };

  function walk(typeName: string, selection: SelectionSetNode): number {
    const type = schema.getType(typeName);
    let points = 0;
    for (const item of selection.selections) {
      if (item.kind === "InlineFragment") {
        points += walk(item.typeCondition?.name.value ?? typeName, item.selectionSet);
      } else if (item.kind === "FragmentSpread") {
        const fragment = fragments.get(item.name.value);
        if (fragment) points += walk(fragment.typeCondition.name.value, fragment.selectionSet);
      } else if ((isObjectType(type) || isInterfaceType(type)) && item.selectionSet) {
        const field = type.getFields()[item.name.value];
        const named = field && getNamedType(field.type);
        if (!named || !isCompositeType(named)) continue;
        const inner = walk(named.name, item.selectionSet);
        if (named.name.endsWith("Connection")) {
          points += 2 + inner * Math.max(1, Math.ceil(Math.log2(Math.max(1, pageSize(item)))));
        } else if (named.name.endsWith("Edge") || named.name === "PageInfo") {
          points += inner;
        } else if (item.name.value === "nodes" && typeName === "QueryRoot") {
          const ids = variables[Object.keys(variables)[0] ?? ""];
          points += (1 + inner) * (Array.isArray(ids) ? ids.length : 1);
        } else {
          points += 1 + inner;
        }
      }
    }
    return points;
  }

  if (operation.operation !== "mutation") return walk("QueryRoot", operation.selectionSet);
  return operation.selectionSet.selections.reduce((sum, item) => {
    if (item.kind !== "Field" || !item.selectionSet) return sum + mutationCost;
    const payload = schema.getMutationType()?.getFields()[item.name.value];
    const payloadType = payload ? getNamedType(payload.type).name : "";
    return (
      sum + mutationCost + Math.max(0, walk(payloadType, item.selectionSet) - firstLevel(item.selectionSet))
    );
  }, 0);
}

/** The payload's own objects (the group, the level, userErrors) are part of the mutation's base price. */
function firstLevel(selection: SelectionSetNode): number {
  return selection.selections.filter((item) => item.kind === "Field" && item.selectionSet).length;
}

/** What an answer really cost: a mutation that did nothing its base price, a query its objects and connections. */
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

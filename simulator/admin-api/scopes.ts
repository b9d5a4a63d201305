import { type FieldNode, GraphQLError } from "graphql";

/** Root fields and the scope each needs; what is not listed is open to every app. */
const needed: [RegExp, string][] = [
  [
    /^(inventory(Adjust|Set|SetOnHand|Move)Quantities|inventoryActivate|inventoryDeactivate)$/,
    "write_inventory",
  ],
  [/^inventory(Items?|Level)$/, "read_inventory"],
  [/^(products?|productsCount|productVariants?|productVariantsCount)$/, "read_products"],
  [/^(orders?|ordersCount)$/, "read_orders"],
  [/^locations?$/, "read_locations"],
];

/** The first scope that is missing for these root fields. */
export function missingScope(fields: string[], scopes: string[]): { field: string; scope: string } | null {
  for (const field of fields) {
    const scope = needed.find(([pattern]) => pattern.test(field))?.[1];
    if (scope !== undefined && !holds(scopes, scope)) return { field, scope };
  }
  return null;
}

/** The refusal of a field, with `data` holding null for it. */
export function accessDenied(
  roots: readonly FieldNode[],
  { field, scope }: { field: string; scope: string },
): { errors: GraphQLError[]; data: Record<string, null> } {
  const node = roots.find((candidate) => candidate.name.value === field);
  const key = node?.alias?.value ?? field;
  const requiredAccess = `\`${scope}\` access scope.`;
  return {
    errors: [
      new GraphQLError(`Access denied for ${field} field. Required access: ${requiredAccess}`, {
        nodes: node,
        path: [key],
        extensions: {
          code: "ACCESS_DENIED",
          documentation: "https://shopify.dev/api/usage/access-scopes",
          requiredAccess,
        },
      }),
    ],
    data: { [key]: null },
  };
}

/** Writing includes reading. */
function holds(scopes: string[], scope: string): boolean {
  return scopes.includes(scope) || scopes.includes(scope.replace(/^read_/, "write_"));
}

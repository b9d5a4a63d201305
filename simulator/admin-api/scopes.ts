import { type FieldNode, GraphQLError } from "graphql";

/** Root fields and the scope each needs; what is not listed is open to every app. */
const needed: [RegExp, string][] = [
  [
    /^(inventory(Adjust|Set|SetOnHand|Move)Quantities|inventory(Activate|Deactivate|ItemUpdate))$/,
    "write_inventory",
  ],
  [/^inventoryTransfers?$/, "read_inventory_transfers"],
  [/^inventoryTransfer[A-Z]/, "write_inventory_transfers"],
  [/^inventoryShipments?$/, "read_inventory_shipments"],
  [/^inventoryShipmentReceive$/, "write_inventory_shipments_received_items"],
  [/^inventoryShipment[A-Z]/, "write_inventory_shipments"],
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

/** The refusal of a root field, with `data` holding null for it. */
export function accessDenied(
  roots: readonly FieldNode[],
  { field, scope }: { field: string; scope: string },
): { errors: GraphQLError[]; data: Record<string, null> } {
  const node = roots.find((candidate) => candidate.name.value === field);
  const key = node?.alias?.value ?? field;
  return { errors: [denial(field, scope, { nodes: node, path: [key] })], data: { [key]: null } };
}

/** Keeps what lies inside an answer from an app without the scope; its field is null then. */
export function demandScope(scopes: string[], scope: string, { fieldName }: { fieldName: string }): void {
  if (!holds(scopes, scope)) throw denial(fieldName, scope);
}

function denial(field: string, scope: string, at: { nodes?: FieldNode; path?: string[] } = {}): GraphQLError {
  const requiredAccess = `\`${scope}\` access scope.`;
  return new GraphQLError(`Access denied for ${field} field. Required access: ${requiredAccess}`, {
    ...at,
    extensions: {
      code: "ACCESS_DENIED",
      documentation: "https://shopify.dev/api/usage/access-scopes",
      requiredAccess,
    },
  });
}

/** Writing includes reading. */
export function holds(scopes: string[], scope: string): boolean {
  return scopes.includes(scope) || scopes.includes(scope.replace(/^read_/, "write_"));
}

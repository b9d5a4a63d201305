import { type FieldNode, GraphQLError } from "graphql";
import type { ApiContext } from "./context";

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
  [/^(products?|productsCount|productVariants?|productVariantsCount|collections?)$/, "read_products"],
  [/^(orders?|ordersCount)$/, "read_orders"],
  [/^locations?$/, "read_locations"],
];

/** What an app may not read: for want of the scope, or null of the approval for protected customer data. */
interface Denied {
  field: string;
  scope: string | null;
}

/** The first of these root fields that the app has no access to. */
export function deniedField(
  fields: string[],
  { scopes, world }: Pick<ApiContext, "scopes" | "world">,
): Denied | null {
  for (const field of fields) {
    const scope = needed.find(([pattern]) => pattern.test(field))?.[1];
    if (scope !== undefined && !holds(scopes, scope)) return { field, scope };
    if (scope === "read_orders" && world.protectedData === "refused") return { field, scope: null };
  }
  return null;
}

/** The refusal of a root field, with `data` holding null for it. */
export function accessDenied(
  roots: readonly FieldNode[],
  { field, scope }: Denied,
): { errors: GraphQLError[]; data: Record<string, null> } {
  const node = roots.find((candidate) => candidate.name.value === field);
  const key = node?.alias?.value ?? field;
  const at = { nodes: node, path: [key] };
  const error = scope === null ? unapproved(at) : denial(field, scope, at);
  return { errors: [error], data: { [key]: null } };
}

function unapproved(at: Place): GraphQLError {
  return new GraphQLError(
    "This app is not approved to access the Order object. See https://shopify.dev/docs/apps/launch/protected-customer-data for more details.",
    { ...at, extensions: { code: "ACCESS_DENIED" } },
  );
}

interface Place {
  nodes?: FieldNode | undefined;
  path?: string[];
}

/** Keeps what lies inside an answer from an app without the scope; its field is null then. */
export function demandScope(scopes: string[], scope: string, { fieldName }: { fieldName: string }): void {
  if (!holds(scopes, scope)) throw denial(fieldName, scope);
}

function denial(field: string, scope: string, at: Place = {}): GraphQLError {
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

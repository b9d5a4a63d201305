import type { NamedEndpoint } from "~/api/endpoints";

/** The heading of the endpoint's feature: "Purchase orders" of `purchaseOrders.send`. */
export function titleOf({ name }: NamedEndpoint): string {
  const feature = name.slice(0, name.indexOf("."));
  const words = feature.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

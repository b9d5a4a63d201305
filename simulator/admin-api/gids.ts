/** `gid://shopify/<Kind>/<n>`, with the inventory level's two-part form. */
export function gid(kind: string, id: number | string): string {
  return `gid://shopify/${kind}/${id}`;
}

/** The number of an id of this kind, or null when it is not one. */
export function numberOf(kind: string, value: unknown): number | null {
  const parsed = parseGid(value);
  return parsed?.kind === kind ? parsed.id : null;
}

export function parseGid(value: unknown): { kind: string; id: number; query: URLSearchParams } | null {
  if (typeof value !== "string") return null;
  const match = /^gid:\/\/shopify\/([A-Za-z]+)\/(\d+)(?:\?(.*))?$/.exec(value);
  if (!match) return null;
  return { kind: match[1] ?? "", id: Number(match[2]), query: new URLSearchParams(match[3] ?? "") };
}

/** The platform numbers a level by its location and names the item in the query part. */
export function levelGid(level: { itemId: number; locationId: number }): string {
  return `gid://shopify/InventoryLevel/${level.locationId}?inventory_item_id=${level.itemId}`;
}

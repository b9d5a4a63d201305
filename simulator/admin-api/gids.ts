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

/** A level's number is its location's at a fixed distance: who confuses the two finds nothing. */
const levelDistance = 36_954_570_752;

export function levelGid(level: { itemId: number; locationId: number }): string {
  const number = level.locationId + levelDistance;
  return `gid://shopify/InventoryLevel/${number}?inventory_item_id=${level.itemId}`;
}

/** The item and location that a level's id names, or null. */
export function placeOfLevel(value: unknown): { itemId: number; locationId: number } | null {
  const parsed = parseGid(value);
  if (parsed?.kind !== "InventoryLevel") return null;
  return {
    itemId: Number(parsed.query.get("inventory_item_id")),
    locationId: parsed.id - levelDistance,
  };
}

const lists = {
  "purchase-orders": "purchaseOrders",
  suppliers: "suppliers",
  "supplier-returns": "returns",
  bills: "bills",
  reorder: "reorder",
  "stock-levels": "stockLevels",
  transfers: "transfers",
  counts: "counts",
  reports: "reports",
} as const;
const areas = { ...lists, alerts: "alerts", settings: "settings" } as const;

interface Area {
  /** As the navigation's texts name it. */
  name: (typeof lists)[keyof typeof lists];
  address: string;
}

/** The list that a page below it belongs to; none for a page that is no part of one. */
export function areaOf(path: string): Area | null {
  const [, part] = /^\/app\/([a-z-]+)\/./.exec(path) ?? [];
  const found = Object.entries(lists).find(([segment]) => segment === part);
  return found ? { name: found[1], address: `/app/${found[0]}` } : null;
}

/** The entry of the navigation that a page stands under, as its texts name it; null for the home page. */
export function entryOf(path: string): (typeof areas)[keyof typeof areas] | null {
  const [, part] = /^\/app\/([a-z-]+)/.exec(path) ?? [];
  return Object.entries(areas).find(([segment]) => segment === part)?.[1] ?? null;
}

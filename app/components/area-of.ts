const areas = {
  "purchase-orders": "purchaseOrders",
  suppliers: "suppliers",
  reorder: "reorder",
  "stock-levels": "stockLevels",
  transfers: "transfers",
  counts: "counts",
  reports: "reports",
} as const;

interface Area {
  /** As the navigation's texts name it. */
  name: (typeof areas)[keyof typeof areas];
  address: string;
}

/** The list that a page below it belongs to; none for a page that is no part of one. */
export function areaOf(path: string): Area | null {
  const [, part] = /^\/app\/([a-z-]+)\/./.exec(path) ?? [];
  const found = Object.entries(areas).find(([segment]) => segment === part);
  return found ? { name: found[1], address: `/app/${found[0]}` } : null;
}

/** The page about the location or supplier that a row of a report is of; null for other groups, and where it is of none. */
export function groupAddress(group: string, id: string): string | null {
  if (id === "") return null;
  if (group === "location") return `/app/stock-levels?locationId=gid://shopify/Location/${id}`;
  return group === "supplier" ? `/app/suppliers/${id}` : null;
}

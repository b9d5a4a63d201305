/** The query in a canonical form without its cursor, so that equal views have equal texts. */
export function tidyQuery(query: string): string {
  const params = new URLSearchParams(query);
  params.delete("cursor");
  params.sort();
  return params.toString();
}

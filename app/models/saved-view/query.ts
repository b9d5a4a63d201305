/** The query in one spelling, so that equal views are equal texts; the place in the list is no part of it. */
export function tidyQuery(query: string): string {
  const params = new URLSearchParams(query);
  params.delete("cursor");
  params.sort();
  return params.toString();
}

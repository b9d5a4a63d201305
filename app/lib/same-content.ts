/** Whether two contents have the same fields with the same values, in whatever order. */
export function sameContent(one: object, other: object): boolean {
  return inOrder(one) === inOrder(other);
}

function inOrder(content: unknown): string {
  return JSON.stringify(content, (_key, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

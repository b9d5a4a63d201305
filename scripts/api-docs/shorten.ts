const shown = 2;
const mark = /^… and \d+ more$/;

/** The same answer with long lists cut to two rows and a text that says how many are left out. */
export function shorten(value: unknown): unknown {
  if (Array.isArray(value)) {
    if (value.length <= shown + 1) return value.map(shorten);
    return [...value.slice(0, shown).map(shorten), `… and ${value.length - shown} more`];
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shorten(field)]));
}

/** The answer without the marks of what was cut. */
export function withoutMarks(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.filter((row) => typeof row !== "string" || !mark.test(row)).map(withoutMarks);
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withoutMarks(field)]));
}

/** What replaces a name in double braces: the ids, bodies and names of two stores, and an attack's own values. */
export type Names = (name: string) => unknown;

const whole = /^\{\{([^{}]+)\}\}$/;
const inside = /\{\{([^{}]+)\}\}/g;

/** The value with each `{{name}}` replaced; alone in a text it becomes the very value. A name may hold another. */
export function fill(value: unknown, names: Names): unknown {
  if (typeof value === "string") {
    const [, name] = whole.exec(value) ?? [];
    if (name !== undefined) return names(name);
    const filled = value.replace(inside, (_all, inner: string) => written(names(inner)));
    return filled === value ? value : fill(filled, names);
  }
  if (Array.isArray(value)) return value.map((item) => fill(item, names));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [fillText(name, names), fill(child, names)]),
  );
}

export function fillText(text: string, names: Names): string {
  return written(fill(text, names));
}

const written = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value));

/** The value at `a.0.b`. */
export function at(value: unknown, place: string): unknown {
  return place
    .split(".")
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name], value);
}

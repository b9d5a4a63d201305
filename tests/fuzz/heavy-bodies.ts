type Shape = (valid: unknown, bytes: number) => string;

const emptyObjects = "empty objects";
const asManyAsItTakes = `${emptyObjects}, as many as it takes`;

/** Of lists, whose length and whose hundredth fault have to end the look at them. */
export const shapesOfLists = [emptyObjects, asManyAsItTakes];

/** The shapes of a body whose first list may have `most` elements; `Infinity` where it has no list. */
export function heavyShapes(most: number): Record<string, Shape> {
  if (most === Infinity) return shapes;
  return { ...shapes, [asManyAsItTakes]: (valid, bytes) => filled(valid, bytes, "{}", most) };
}

/** Bodies of many small faults, each as long as an endpoint takes it: whoever looks at every one of them pays. */
const shapes: Record<string, Shape> = {
  [emptyObjects]: (valid, bytes) => filled(valid, bytes, "{}"),
  "wrong types": (valid, bytes) => filled(valid, bytes, '0,"",null,[],true,-1.5'),
  "small deep objects": (valid, bytes) => filled(valid, bytes, '{"a":{"b":{"c":[{}]}}}'),
  "the same item": (valid, bytes) => filled(valid, bytes, JSON.stringify(firstItem(valid) ?? {})),
  "unknown names": (valid, bytes) => {
    const names = Array.from({ length: Math.floor(bytes / 17) }, (_, index) => `"unknown-${index}":1`);
    return around(
      valid,
      (text) => `${text.slice(0, -1)}${text === "{}" ? "" : ","}${cut(names, bytes, text)}}`,
    );
  },
  "a long text": (valid, bytes) =>
    around(valid, (text) => {
      const place = text.search(/"[^"]*"[,}\]]/);
      const at = place < 0 ? 1 : place + 1;
      const start = place < 0 ? `{"a":"` : text.slice(0, at);
      const end = place < 0 ? '"}' : text.slice(at);
      return `${start}${"x".repeat(Math.max(0, bytes - start.length - end.length))}${end}`;
    }),
  "no end": (_valid, bytes) => "[".repeat(bytes),
  "a list of lists": (_valid, bytes) => `[${repeated("[[[[]]]]", bytes - 2)}]`,
};

/** The first list of the valid body, or its first field, holds nothing but copies of the item, `most` at most. */
function filled(valid: unknown, bytes: number, item: string, most = Infinity): string {
  const mark = "\u0001here";
  const marked = JSON.stringify(valid ?? {}, placeMark(valid, mark));
  const text = marked.includes("\\u0001here") ? marked : '{"items":"\\u0001here"}';
  const [start = "", end = ""] = text.split('"\\u0001here"');
  const room = Math.min(bytes - start.length - end.length - 2, most * (item.length + 1) - 1);
  return `${start}[${repeated(item, room)}]${end}`;
}

function placeMark(valid: unknown, mark: string) {
  const hasList = firstList(valid) !== null;
  let isPlaced = false;
  return (name: string, value: unknown): unknown => {
    if (isPlaced || name === "" || (hasList && !Array.isArray(value))) return value;
    isPlaced = true;
    return mark;
  };
}

function firstList(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value;
  if (typeof value !== "object" || value === null) return null;
  for (const child of Object.values(value)) {
    const found = firstList(child);
    if (found) return found;
  }
  return null;
}

const firstItem = (valid: unknown) => firstList(valid)?.[0];

function repeated(item: string, bytes: number): string {
  const count = Math.max(1, Math.floor((bytes + 1) / (item.length + 1)));
  return `${`${item},`.repeat(count - 1)}${item}`;
}

const around = (valid: unknown, write: (text: string) => string) => write(JSON.stringify(valid ?? {}));

function cut(names: string[], bytes: number, text: string): string {
  const joined = names.join(",");
  const room = bytes - text.length - 1;
  return joined.length <= room ? joined : joined.slice(0, joined.lastIndexOf(",", room));
}

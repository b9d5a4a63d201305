import fc from "fast-check";

/** JSON that no `JSON.stringify` writes; the marks are put into the text afterwards. */
const rawTexts = [
  "1e400",
  "-1e400",
  "-0",
  "1E2",
  "9007199254740993",
  "0.1e-400",
  '{"__proto__":{"admin":true}}',
];
const mark = (index: number) => `@raw-${index}@`;

const depths = [31, 32, 33, 2_000];

const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1.5,
    2 ** 31,
    2 ** 53,
    Number.MIN_VALUE,
    "",
    " ",
    "\0",
    "\ud800",
    "e\u0301\u202e\u200b",
    "👩‍👩‍👧",
    "__proto__",
    "constructor",
    "'; DROP TABLE suppliers; --",
    "%_\\",
    "gid://platform/ProductVariant/9223372036854775808",
    "gid://platform/ProductVariant/1",
    "gid://platform/Location/1",
    "2026-02-30",
    "9999-12-31T23:59:59Z",
    [],
    {},
    [null],
    { toString: 1, length: 5, then: "x" },
    "x".repeat(20_000),
    Array.from({ length: 300 }, (_, index) => index),
  ),
  fc.constantFrom(...rawTexts.map((_, index) => mark(index))),
  fc.constantFrom(...depths).map(nested),
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.integer(),
  fc.double(),
);

function nested(depth: number): unknown {
  let value: unknown = "deep";
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
}

/** Every place inside a JSON value, as the names and indexes that lead there. */
function placesOf(value: unknown): (string | number)[][] {
  if (typeof value !== "object" || value === null) return [[]];
  const inside = Object.entries(value).flatMap(([name, child]) =>
    placesOf(child).map((place) => [Array.isArray(value) ? Number(name) : name, ...place]),
  );
  return [[], ...inside];
}

function put(value: unknown, [name, ...rest]: (string | number)[], wanted: unknown): unknown {
  if (name === undefined) return wanted;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >;
  copy[name] = put(copy[name], rest, wanted);
  return copy;
}

/** The text with the marks replaced by what they stand for. */
function withRawTexts(text: string): string {
  return rawTexts.reduce((all, raw, index) => all.replaceAll(JSON.stringify(mark(index)), raw), text);
}

/** Bodies as texts: any JSON, no JSON, and a valid body with something hostile in one or more of its places. */
export function hostileBody(valid: unknown): fc.Arbitrary<string | undefined> {
  const places = placesOf(valid);
  const change = fc.tuple(fc.constantFrom(...places), hostile);
  const nearlyValid = fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((changes) => changes.reduce((body, [place, value]) => put(body, place.slice(), value), valid));
  const added = fc
    .dictionary(
      fc.oneof(fc.constantFrom("id", "shopId", "status", "poNumber", "notes"), fc.string()),
      hostile,
    )
    .map((more) => ({ ...more, ...(valid as object) }));
  const asText = (value: unknown) => withRawTexts(JSON.stringify(value) ?? "null");
  return fc.oneof(
    { weight: 6, arbitrary: nearlyValid.map(asText) },
    { weight: 2, arbitrary: added.map(asText) },
    { weight: 2, arbitrary: hostile.map(asText) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
    { weight: 1, arbitrary: fc.constantFrom(undefined, "", JSON.stringify(valid ?? {})) },
  );
}

/** Query texts: known names and others with values of every kind, and some that no form would write. */
export function hostileQuery(names: readonly string[]): fc.Arbitrary<string> {
  const name = fc.oneof(fc.constantFrom("limit", "cursor", ...names), fc.string({ maxLength: 10 }));
  const value = fc.oneof(
    fc.constantFrom("", "0", "1", "250", "251", "-1", "1e2", "\0", "%", "true", "draft", "30d", "2026-01-01"),
    fc.string({ unit: "binary", maxLength: 30 }),
    fc.string().map((text) => Buffer.from(text).toString("base64url")),
  );
  const formed = fc
    .array(fc.tuple(name, value), { maxLength: 4 })
    .map((pairs) => new URLSearchParams(pairs.map(([key, text]) => [key, text])).toString());
  return fc.oneof(
    { weight: 4, arbitrary: formed },
    {
      weight: 1,
      arbitrary: fc.constantFrom("%", "%00", "%ff=%fe", "a=b=c&&&", "limit[]=1", "limit=1&limit=0", "?"),
    },
  );
}

/** What may stand in an address where an id belongs. */
export const hostileId: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    "0",
    "-1",
    "2147483647",
    "2147483648",
    "1e3",
    "%00",
    "%",
    "%ff",
    "NaN",
    "..%2f..",
    "%20",
    "١",
  ),
  fc.integer().map(String),
  fc.string({ unit: "binary", minLength: 1, maxLength: 12 }).map((text) => encodeURIComponent(text)),
);

const headerText = fc.oneof(
  fc.constantFrom(
    "",
    "a b",
    "é",
    "x".repeat(300),
    "*/*",
    "text/html",
    "application/json; charset=latin1",
    "-1",
  ),
  fc.uuid(),
  fc.string({ maxLength: 40 }).map((text) => text.replaceAll(/[^\x20-\x7e]/g, "")),
);

/** Headers that a client may send along. */
export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.dictionary(
  fc.constantFrom(
    "Idempotency-Key",
    "X-Request-Id",
    "Accept",
    "Accept-Language",
    "Content-Type",
    "Content-Encoding",
    "Cookie",
    "If-None-Match",
    "Origin",
    "Range",
    "X-Forwarded-Host",
    "X-HTTP-Method-Override",
    "X-Shopify-Shop-Domain",
  ),
  headerText,
  { maxKeys: 3 },
);

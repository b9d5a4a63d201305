import type { Random } from "../../simulator/stores/random";

/** Texts that mean something to a parser, a database, a shell or a spreadsheet, as JSON writes them. */
export const oddTexts = [
  ...['""', '" "', '"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udfff\\ud800"', '"\\ud83d\\ude00"'],
  ...['"e\\u0301\\u202e\\u200b"', '"\\ufeff"', '"\\u2028"', '"__proto__"', '"constructor"', '"prototype"'],
  ...['"\'; DROP TABLE suppliers; --"', '"%_\\\\"', '"${7*7}{{7*7}}"', '"<xss onerror=1>"', '"=cmd()"'],
  ...['"\\r\\nX-Evil: 1"', '"../../etc/passwd"', '"null"', '"NaN"', '"0"', '"-1"', '"1e3"', '"true"', '"[]"'],
  ...[
    '"2026-02-30"',
    '"9999-12-31T23:59:59Z"',
    '"+275760-09-13"',
    '"1969-12-31"',
    '"2026-01-01T00:00:00+99:99"',
  ],
  ...['"a@x.test,b@y.test"', '"a@x.test\\r\\nBcc: b@y.test"', '"a@[127.0.0.1]"', '"EUR"', '"XXX"', '"draft"'],
  ...['"gid://platform/ProductVariant/1"', '"gid://platform/ProductVariant/9223372036854775808"'],
  ...['"gid://shopify/Product/1"', '"gid://platform/Location/0"', '"gid://platform/Location/-1"', '"gid://"'],
];

/** Numbers, words and empty texts. */
export const oddAtoms = [
  ...[
    "0",
    "-0",
    "1",
    "-1",
    "1.5",
    "1e2",
    "1E400",
    "-1e400",
    "1e-400",
    "2147483647",
    "2147483648",
    "4294967296",
  ],
  ...[
    "9007199254740992",
    "9007199254740993",
    "9223372036854775807",
    "9223372036854775808",
    "1e18",
    "0.1",
    "1e308",
  ],
  ...["null", "true", "false", "[]", "{}", "[null]", '{"length":-1}', '{"toString":1,"then":"x"}', '[["a"]]'],
  ...['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"a":1}}}', "1".repeat(400), "-"],
  ...["NaN", "Infinity", "undefined", "0x10", "01", "+1", ".5", "1.", "'a'", "/*x*/1", "\ufeff1", "tru", '"'],
];

/** An odd value as a JSON text, or as what only looks like one. */
export function oddValue(random: Random, depth = 0): string {
  const kind = random.int(0, 11);
  if (kind <= 3) return random.pick(oddTexts);
  if (kind <= 7) return random.pick(oddAtoms);
  if (kind === 8) return String(Math.trunc((random.next() - 0.5) * 2 ** random.int(1, 64)));
  if (kind === 9) return JSON.stringify(anyText(random, random.pick([3, 40, 300, 20_000])));
  if (kind === 10 && depth < 4) return oddStructure(random, depth + 1);
  return depthBomb(random);
}

function oddStructure(random: Random, depth: number): string {
  const items = Array.from({ length: random.int(0, 4) }, () => oddValue(random, depth));
  if (random.next() < 0.5) return `[${items.join(",")}]`;
  return `{${items.map((item) => `${oddName(random)}:${item}`).join(",")}}`;
}

function depthBomb(random: Random): string {
  const depth = random.pick([30, 31, 32, 33, 64, 1_000, 30_000]);
  const isClosed = random.next() < 0.7;
  const [open, close] = random.pick([
    ["[", "]"],
    ['{"a":', "}"],
    ['[{"a":', "}]"],
  ] as const);
  return open.repeat(depth) + (isClosed ? `1${close.repeat(depth)}` : "");
}

const names = [
  "id",
  "shopId",
  "shop_id",
  "status",
  "poNumber",
  "notes",
  "items",
  "lineItems",
  "quantity",
  "__proto__",
];

/** A field's name as JSON writes it. */
export function oddName(random: Random): string {
  if (random.next() < 0.8) return JSON.stringify(random.pick(names));
  return random.next() < 0.5 ? random.pick(oddTexts) : JSON.stringify(anyText(random, 12));
}

const alphabets = [
  "abcdefghijklmnopqrstuvwxyz0123456789",
  "\0\t\r\n \u007f\u0085\u00a0\u2028\ufeff\u202e",
  "äßñçéžøå日本語한국어العربية",
  "%_\\'\"`;<>&$#{}[]()=+-@*?!|/",
];

/** Up to so many characters of one of several alphabets. */
export function anyText(random: Random, longest: number): string {
  const alphabet = [...random.pick(alphabets)];
  return Array.from({ length: random.int(0, longest) }, () => random.pick(alphabet)).join("");
}

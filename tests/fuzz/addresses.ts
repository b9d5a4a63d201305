import type { Random } from "../../simulator/stores/random";
import { anyText } from "./texts";

const oddIds = [
  ...[
    "0",
    "-1",
    "1",
    "2147483647",
    "2147483648",
    "9223372036854775808",
    "1e3",
    "1.5",
    "%00",
    "%",
    "%ff",
    "NaN",
  ],
  ...["..%2f..", "%20", "0x1", "%D9%A3", "null", "undefined", "__proto__", "*", "a;b", "1%0a", "%e0%a4%a"],
];

const oddQueryValues = [
  ...[
    "",
    "0",
    "1",
    "2",
    "250",
    "251",
    "-1",
    "1e2",
    "1e400",
    "%00",
    "%25",
    "true",
    "draft",
    "draft,sent",
    "30d",
  ],
  ...[
    "2026-01-01",
    "2026-02-30",
    "9999-12-31",
    "1970-01-01",
    "%ff",
    "%f0%9f%98%80",
    "%ed%a0%80",
    "A".repeat(3_000),
  ],
  ...[
    "gid://platform/Location/1",
    "gid://platform/ProductVariant/1,x",
    "eyJpZCI6MX0",
    "MTAw.AAAAAAAA",
    "%0d%0aX:1",
  ],
];

const oddQueries = [
  "%",
  "a=b=c&&&",
  "limit[]=1",
  "limit=1&limit=0",
  "?",
  "=&=",
  "%00=%00",
  "&".repeat(200),
  "#",
];

/** The address with odd ids here and there and a query of known and unknown names. */
export function oddAddress(
  random: Random,
  { pattern, params, names }: { pattern: string; params: Record<string, unknown>; names: readonly string[] },
): string {
  const path = pattern.replaceAll(/:(\w+)/g, (_all, name: string) =>
    random.next() < 0.75 && params[name] !== undefined ? String(params[name]) : oddId(random),
  );
  const chance = random.next();
  if (chance < 0.35) return path;
  if (chance < 0.42) return `${path}?${random.pick(oddQueries)}`;
  const pairs = Array.from({ length: random.int(1, 4) }, () => {
    const name =
      random.next() < 0.8 && names.length > 0 ? random.pick(names) : encodeURIComponent(anyText(random, 8));
    return `${name}=${random.next() < 0.85 ? random.pick(oddQueryValues) : encodeURIComponent(anyText(random, 30))}`;
  });
  return `${path}?${pairs.join("&")}`;
}

function oddId(random: Random): string {
  if (random.next() < 0.7) return random.pick(oddIds);
  return encodeURIComponent(anyText(random, 12)) || "0";
}

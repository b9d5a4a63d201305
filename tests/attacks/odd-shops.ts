import { Random } from "../../simulator/stores/random";

const hosts = [
  ...[
    "evil.example",
    "127.0.0.1",
    "localhost",
    "[::1]",
    "169.254.169.254",
    "10.0.0.1",
    "0.0.0.0",
    "0",
    "evil.example.",
  ],
  ...[
    "myshopify.com",
    ".myshopify.com",
    "a.myshopify.io",
    "a.shopify.com",
    "admin.shopify.com",
    "a.shop.dev",
  ],
  ...[
    "a.spin.dev",
    "a.myshopify.com.evil.example",
    "a.myshopify.comevil.example",
    "evil.example/a.myshopify.com",
  ],
  ...[
    "a_b.myshopify.com",
    "-a.myshopify.com",
    "a.b.myshopify.com",
    "a..myshopify.com",
    "a.myshopify.com.",
    "ä.myshopify.com",
  ],
  ...[
    "xn--a.myshopify.com.example",
    "\u0430.myshopify.com",
    "a。myshopify。com",
    "ａ.myshopify.com",
    "a.myshopif\u0443.com",
  ],
  ...[
    `${"a".repeat(300)}.myshopify.com`,
    "*.myshopify.com",
    "%.myshopify.com",
    "' OR 1=1 --",
    "<xss>",
    "${jndi:ldap://x}",
  ],
];
const before = [
  "",
  "https://",
  "http://",
  "//",
  "\\\\",
  "ftp://",
  "javascript:",
  "user@",
  "user:pw@",
  " ",
  "\t",
  "\n",
  "\0",
  "/",
  "?",
];
const after = [
  ...[
    "",
    "/",
    "//",
    "/admin",
    "#",
    "#.myshopify.com",
    "?",
    "?.myshopify.com",
    "?a=.myshopify.com",
    "\0.myshopify.com",
  ],
  ...[
    "\n.myshopify.com",
    "\r\nX-Evil: 1",
    ":80",
    ":8080",
    ":99999",
    "@evil.example",
    "@a.myshopify.com",
    "%00",
    "%23",
  ],
  ...[
    "%2f.myshopify.com",
    "\\.myshopify.com",
    " .myshopify.com",
    ";.myshopify.com",
    "&shop=evil.example",
    ",evil.example",
  ],
];

/** Shapes of the `shop` parameter that name no store the app knows, `count` of them. */
export function oddShops(known: string, count: number, seed = 1): string[] {
  const random = new Random(seed);
  const shapes = new Set<string>([
    ...hosts,
    ...after.map((end) => known + end).filter((shape) => shape !== known),
  ]);
  while (shapes.size < count) {
    const host = random.next() < 0.4 ? known : random.pick(hosts);
    const shape = random.pick(before) + host + random.pick(after);
    if (shape !== known) shapes.add(shape);
  }
  return [...shapes].slice(0, count);
}

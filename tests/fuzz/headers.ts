import type { Random } from "../../simulator/stores/random";
import { anyText } from "./texts";

const names = [
  ...[
    "Idempotency-Key",
    "X-Request-Id",
    "Accept",
    "Accept-Language",
    "Cookie",
    "If-None-Match",
    "Origin",
    "Range",
  ],
  ...[
    "X-Forwarded-Host",
    "X-Forwarded-Proto",
    "X-Forwarded-For",
    "X-HTTP-Method-Override",
    "Accept-Encoding",
  ],
  ...[
    "X-Shopify-Shop-Domain",
    "X-Shopify-Topic",
    "X-Shopify-Hmac-Sha256",
    "Sec-Fetch-Dest",
    "Referer",
    "Host",
    "TE",
  ],
  ...[
    "If-Modified-Since",
    "Expect",
    "Via",
    "Max-Forwards",
    "X-Remix-Reload-Document",
    "User-Agent",
    "Content-Language",
  ],
];

const values = [
  ...[
    "",
    "a b",
    "x".repeat(300),
    "x".repeat(9_000),
    "*/*",
    "text/html",
    "-1",
    "0",
    "null",
    "evil.example",
    "a:99999",
  ],
  ...[
    "bytes=0-",
    "bytes=0-0,1-1,2-2",
    'W/"x"',
    "100-continue",
    "de",
    "xx-YY;q=9",
    "en;q=0",
    "gzip;q=0,*",
    "iframe",
  ],
  ...[
    "shopify_app_state=1",
    "=;=;=",
    "\u00e9\u00ff",
    "%00",
    "[::1]",
    "trailers",
    "Googlebot/2.1",
    "1; DROP TABLE a",
  ],
];

/** Up to three headers beside those that a request has. */
export function oddHeaders(random: Random): [string, string][] {
  if (random.next() < 0.4) return [];
  return Array.from({ length: random.int(1, 3) }, () => {
    const name =
      random.next() < 0.95 ? random.pick(names) : `X-${anyText(random, 5).replaceAll(/\W/g, "") || "a"}`;
    const value =
      random.next() < 0.8 ? random.pick(values) : anyText(random, 60).replaceAll(/[^\t\x20-\x7e]/g, "");
    return [name, value];
  });
}

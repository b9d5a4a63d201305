import { createHmac } from "node:crypto";
import { endpoints } from "~/api/endpoints";
import { neverIn } from "../attacks/never";
import { testEnvironment } from "../support/environment";
import type { TimedAnswer } from "../support/raw-request";
import { sessionToken } from "../support/session-tokens";
import type { Input } from "./input";
import { type Line, NoAnswer, type Sent } from "./line";

export interface FuzzAddress {
  appUrl: string;
  shop: string;
}

export interface Outcome {
  /** 0 when there was no answer, as it may be. */
  status: number;
  ms: number;
  /** What is wrong with the answer, null when nothing is. */
  fault: string | null;
}

const browser =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
const endpointOf = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]));
const noAnswer = { status: 0, ms: 0 };

/** Sends the input and looks at the answer: no 5xx, in the envelope, as described, disclosing nothing it should not. */
export async function ask(input: Input, where: FuzzAddress, line: Line): Promise<Outcome> {
  let answer;
  try {
    answer = await line.ask(sentOf(input, where));
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    // What is hardly a request, or far too long, may be hung up on.
    const mayHangUp = input.raw !== undefined || (input.body?.byteLength ?? 0) > 1_000_000;
    return { ...noAnswer, fault: mayHangUp ? null : error.message };
  }
  if (answer === null) return { ...noAnswer, fault: null };
  // A file takes as long as it is long; it has to begin in time.
  const ms = endpointOf.get(input.route)?.file ? answer.firstMs : answer.ms;
  return { status: answer.status, ms, fault: faultIn(input, answer, where) };
}

function faultIn(input: Input, answer: TimedAnswer, { appUrl }: FuzzAddress): string | null {
  if (input.raw)
    return answer.status >= 500 && answer.status !== 505 ? `${answer.status} ${answer.text}` : null;
  const asked = { path: input.path, method: input.method, appUrl };
  return neverIn(answer, asked) ?? notAsDescribed(input, answer);
}

function notAsDescribed({ route, method }: Input, answer: TimedAnswer): string | null {
  const endpoint = endpointOf.get(route);
  const isJson = answer.headers.get("Content-Type")?.includes("json");
  if (!endpoint || answer.status >= 300 || method !== endpoint.method || !isJson) return null;
  const parsed = endpoint.answer.safeParse((answer.body as { data?: unknown } | undefined)?.data);
  return parsed.success ? null : `not as described: ${parsed.error.message.slice(0, 300)}`;
}

const deliveries = {
  whole: { parts: 1, restMs: 0 },
  parts: { parts: 4, restMs: 15 },
  slow: { parts: 10, restMs: 200 },
  left: { parts: 1, restMs: 0, leavesAfterMs: 3 },
};

function sentOf(input: Input, where: FuzzAddress): Sent {
  const { parts, ...rest } = deliveries[input.delivery];
  if (input.raw) return { ...rest, method: "GET", head: input.raw, parts: [] };
  const headers = headersOf(input, where);
  const lines = headers.map(
    ([name, value]) => `${name}: ${value.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, "")}\r\n`,
  );
  const head = `${input.method} ${sendable(addressOf(input, where))} HTTP/1.1\r\n${lines.join("")}\r\n`;
  return {
    ...rest,
    method: input.method,
    head: Buffer.from(head, "latin1"),
    parts: input.body ? inParts(input.body, parts) : [],
  };
}

function headersOf({ headers, signedIn, isSigned, body, method }: Input, { appUrl, shop }: FuzzAddress) {
  const own = isSigned ? headers.filter(([name]) => !/^x-shopify-(?:hmac|shop)/i.test(name)) : [...headers];
  const given = new Set(own.map(([name]) => name.toLowerCase()));
  if (!given.has("host")) own.unshift(["Host", new URL(appUrl).host]);
  if (!given.has("user-agent")) own.push(["User-Agent", browser]);
  if (signedIn === "header") own.push(["Authorization", `Bearer ${tokenOf(shop)}`]);
  if (isSigned) {
    const hmac = createHmac("sha256", testEnvironment.SHOPIFY_API_SECRET)
      .update(body ?? "")
      .digest("base64");
    own.push(["X-Shopify-Hmac-Sha256", hmac], ["X-Shopify-Shop-Domain", shop]);
  }
  if (body || !["GET", "HEAD"].includes(method)) own.push(["Content-Length", String(body?.byteLength ?? 0)]);
  return own;
}

function addressOf({ path, signedIn }: Input, { shop }: FuzzAddress): string {
  if (signedIn !== "address") return path;
  const host = Buffer.from(`admin.shopify.com/store/${shop.split(".")[0]}`).toString("base64url");
  const query = new URLSearchParams({ shop, host, embedded: "1", id_token: tokenOf(shop) });
  return `${path}${path.includes("?") ? "&" : "?"}${query}`;
}

/** What is outside of the letters of an address goes in its escaped form. */
const sendable = (path: string) =>
  path.replaceAll(/[^\x21-\x7e]/g, (character) => encodeURIComponent(character));

function inParts(body: Buffer, count: number): Buffer[] {
  const size = Math.max(1, Math.ceil(body.byteLength / count));
  return Array.from({ length: Math.ceil(body.byteLength / size) }, (_, index) =>
    body.subarray(index * size, (index + 1) * size),
  );
}

let token = { shop: "", text: "", until: 0 };

/** A token that is good for the next half minute at least. */
function tokenOf(shop: string): string {
  if (token.shop !== shop || token.until < performance.now())
    token = { shop, text: sessionToken(shop), until: performance.now() + 25_000 };
  return token.text;
}

/** How the input can be sent again by hand: everything but the token. */
export function told(input: Input): string {
  const { body, raw, ...rest } = input;
  const short = {
    ...rest,
    path: rest.path.slice(0, 300),
    headers: rest.headers.map(([name, value]) => [name, value.slice(0, 80)]),
  };
  return JSON.stringify({
    ...short,
    ...(raw && { raw: inShort(raw) }),
    ...(body && { body: inShort(body) }),
  });
}

const inShort = (bytes: Buffer) =>
  bytes.byteLength > 400 ? `${bytes.byteLength} bytes` : bytes.toString("utf8");

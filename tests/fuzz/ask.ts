import { createHmac } from "node:crypto";
import { endpoints } from "~/api/endpoints";
import { neverIn } from "../attacks/never";
import { testEnvironment } from "../support/environment";
import { sendRaw, type RawRequest } from "../support/raw-request";
import { sessionToken } from "../support/session-tokens";
import type { Input } from "./input";

interface Where {
  appUrl: string;
  shop: string;
}

export interface Outcome {
  status: number;
  ms: number;
  /** What is wrong with the answer, null when nothing is. */
  fault: string | null;
}

const longestMs = 1_000;
const browser =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
/** Told by Node when it hangs up on what is no HTTP. */
const hungUp = /ECONNRESET|socket hang up|EPIPE/;

/** Sends the input and looks at the answer: no 5xx, in the envelope, as described, telling nothing it should not. */
export async function ask(input: Input, where: Where): Promise<Outcome> {
  const request = requestOf(input, where);
  let answer;
  try {
    answer = await sendRaw(where.appUrl, request);
  } catch (error) {
    const { message, code = "" } = error as Error & { code?: string };
    // Node's client itself refuses to send it, or the server ends a connection whose body is far too long.
    if (/^ERR_/.test(code)) return { status: 0, ms: 0, fault: null };
    const mayHangUp = (input.body?.byteLength ?? 0) > 1_000_000 && hungUp.test(message);
    return { status: 0, ms: 0, fault: mayHangUp ? null : `no answer: ${message}` };
  }
  const { status } = answer;
  // A file takes as long as it is long; it has to begin in time.
  const ms = endpoints.some(({ name, file }) => name === input.route && file) ? answer.firstMs : answer.ms;
  const asked = { path: input.path, method: input.method, appUrl: where.appUrl };
  const fault = neverIn(answer, asked) ?? notAsDescribed(input, answer);
  return { status, ms, fault };
}

/** Slow answers count when they are slow again alone: the least of three tries. */
export async function isSlow(input: Input, where: Where, { ms }: Outcome): Promise<boolean> {
  if (ms <= longestMs) return false;
  for (let tries = 0; tries < 3; tries += 1) {
    const again = await ask(input, where);
    if (again.ms <= longestMs) return false;
  }
  return true;
}

function requestOf(input: Input, { shop }: Where): RawRequest {
  const headers: [string, string][] = [...input.headers];
  const given = new Set(headers.map(([name]) => name.toLowerCase()));
  if (!given.has("user-agent")) headers.push(["User-Agent", browser]);
  if (input.signedIn === "header") headers.push(["Authorization", `Bearer ${sessionToken(shop)}`]);
  if (input.isSigned) {
    const hmac = createHmac("sha256", testEnvironment.SHOPIFY_API_SECRET)
      .update(input.body ?? "")
      .digest("base64");
    const own = headers.filter(([name]) => !/^x-shopify-(?:hmac|shop)/i.test(name));
    headers.splice(
      0,
      headers.length,
      ...own,
      ["X-Shopify-Hmac-Sha256", hmac],
      ["X-Shopify-Shop-Domain", shop],
    );
  }
  let { path } = input;
  if (input.signedIn === "address") {
    const host = Buffer.from(`admin.shopify.com/store/${shop.split(".")[0]}`).toString("base64url");
    const query = new URLSearchParams({ shop, host, embedded: "1", id_token: sessionToken(shop) });
    path += `${path.includes("?") ? "&" : "?"}${query}`;
  }
  return {
    method: input.method,
    path: sendable(path),
    headers: headers.map(sendableHeader),
    body: input.body,
    parts: input.parts,
  };
}

/** Node's client sends no address with what is outside of Latin letters in it. */
const sendable = (path: string) =>
  path.replaceAll(/[^\x21-\x7e]/g, (character) => encodeURIComponent(character));
const sendableHeader = ([name, value]: [string, string]) =>
  [name, value.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, "")] as const;

function notAsDescribed(
  { route, method }: Input,
  answer: { status: number; headers: Headers; body: unknown },
) {
  const endpoint = endpoints.find(({ name }) => name === route);
  const isJson = answer.headers.get("Content-Type")?.includes("json");
  if (!endpoint || answer.status >= 300 || method !== endpoint.method || !isJson) return null;
  const data = (answer.body as { data?: unknown } | undefined)?.data;
  const parsed = endpoint.answer.safeParse(data);
  return parsed.success ? null : `not as described: ${parsed.error.message.slice(0, 300)}`;
}

/** How the input can be sent again by hand: everything but the token. */
export function told(input: Input): string {
  const { body, ...rest } = input;
  const text =
    body === undefined
      ? undefined
      : body.byteLength > 400
        ? `${body.byteLength} bytes`
        : body.toString("utf8");
  const short = {
    ...rest,
    path: rest.path.slice(0, 300),
    headers: rest.headers.map(([n, v]) => [n, v.slice(0, 80)]),
  };
  return JSON.stringify({ ...short, body: text });
}

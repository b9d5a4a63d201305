import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import type { RawAnswer } from "./send-request";

export interface RawRequest {
  method: string;
  /** The path and query exactly as they stand in the request's first line. */
  path: string;
  /** In order; the same name may come twice. */
  headers: readonly (readonly [string, string])[];
  body?: string | Uint8Array | undefined;
  /** The body leaves in so many parts with a short rest between. */
  parts?: number;
}

export type TimedAnswer = RawAnswer & {
  /** From the body's last byte to the end of the answer. */
  ms: number;
  /** From the body's last byte to the answer's first. */
  firstMs: number;
};

const agent = new Agent({ keepAlive: true, maxSockets: 16 });
const rest = 15;
const longestWait = 45_000;

/**
 * One request that `fetch` would tidy up or refuse to send. Rejects where the connection ends without an answer.
 */
export function sendRaw(origin: string, asked: RawRequest): Promise<TimedAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    let sentAt = performance.now();
    const sent = request({
      ...{ hostname, port, agent, method: asked.method, path: asked.path },
      headers: headersOf(origin, asked),
      setHost: false,
      insecureHTTPParser: true,
    });
    sent.setTimeout(longestWait, () => sent.destroy(new Error(`no answer in ${longestWait} ms`)));
    sent.on("error", reject).on("response", (response) => {
      const chunks: Buffer[] = [];
      const firstMs = performance.now() - sentAt;
      response.on("error", reject);
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const headers = new Headers();
        for (let at = 0; at < response.rawHeaders.length; at += 2) {
          headers.append(response.rawHeaders[at] ?? "", response.rawHeaders[at + 1] ?? "");
        }
        const ms = performance.now() - sentAt;
        const bytes = unpacked(Buffer.concat(chunks), headers.get("Content-Encoding"));
        resolve({ status: response.statusCode ?? 0, headers, ...read(bytes), ms, firstMs });
      });
    });
    void write(sent, asked).then(() => (sentAt = performance.now()), reject);
  });
}

function headersOf(origin: string, { headers, body, method }: RawRequest): string[] {
  const given = headers.map(([name]) => name.toLowerCase());
  const flat = headers.flatMap(([name, value]) => [name, value]);
  if (!given.includes("host")) flat.unshift("Host", new URL(origin).host);
  const isFramed = given.includes("content-length") || given.includes("transfer-encoding");
  if (body !== undefined && !isFramed) flat.push("Content-Length", String(Buffer.byteLength(body)));
  if (body === undefined && !isFramed && !["GET", "HEAD"].includes(method)) flat.push("Content-Length", "0");
  return flat;
}

async function write(sent: ReturnType<typeof request>, { body, parts = 1 }: RawRequest): Promise<void> {
  const bytes = Buffer.from(body ?? "");
  const size = Math.max(1, Math.ceil(bytes.byteLength / parts));
  for (let at = 0; parts > 1 && at + size < bytes.byteLength; at += size) {
    sent.write(bytes.subarray(at, at + size));
    await pause(rest);
  }
  const whole = parts > 1 ? Math.floor((bytes.byteLength - 1) / size) * size : 0;
  sent.end(bytes.subarray(Math.max(0, whole)));
}

function unpacked(bytes: Buffer, encoding: string | null): Buffer {
  if (bytes.byteLength === 0) return bytes;
  if (encoding === "gzip") return gunzipSync(bytes);
  if (encoding === "deflate") return inflateSync(bytes);
  return encoding === "br" ? brotliDecompressSync(bytes) : bytes;
}

function read(bytes: Buffer): Pick<RawAnswer, "text" | "body"> {
  const text = bytes.toString("utf8");
  try {
    return { text, body: JSON.parse(text) };
  } catch {
    return { text, body: undefined };
  }
}

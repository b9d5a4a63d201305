import type { ServerResponse } from "node:http";
import { sendHtml, sendJson } from "../http/exchange";
import type { FaultKind } from "./faults";

const statusBodies: Partial<
  Record<FaultKind, { status: number; body: unknown; headers?: Record<string, string> }>
> = {
  empty: { status: 200, body: {} },
  "401": {
    status: 401,
    body: { errors: "[API] Invalid API key or access token (unrecognized login or wrong password)" },
  },
  "402": { status: 402, body: { errors: "Unavailable Shop" } },
  "403": { status: 403, body: { errors: "[API] This action requires merchant approval." } },
  "404": { status: 404, body: { errors: "Not Found" } },
  "409": { status: 409, body: { errors: "Conflict" } },
  "423": { status: 423, body: { errors: "Locked" } },
  "429": {
    status: 429,
    body: {
      errors:
        "Exceeded 2 calls per second for api client. Reduce request rates to resume uninterrupted service.",
    },
    headers: { "retry-after": "1.0" },
  },
  "500": { status: 500, body: { errors: "Internal Server Error" } },
  "502": { status: 502, body: { errors: "Bad Gateway" } },
  "503": { status: 503, body: { errors: "Service Unavailable" }, headers: { "retry-after": "1" } },
};

/** Plays a fault that strikes before anything was done. True when the answer is over. */
export function playBefore(kind: FaultKind | undefined, response: ServerResponse): boolean {
  if (!kind) return false;
  if (kind === "drop-before") {
    response.destroy();
    return true;
  }
  if (kind === "html") {
    sendHtml(response, 502, "<html><body><h1>Something went wrong</h1></body></html>");
    return true;
  }
  const fixed = statusBodies[kind];
  if (!fixed) return false;
  sendJson(response, fixed.status, fixed.body, fixed.headers);
  return true;
}

/** Plays a fault on an answer whose work was done. True when the answer is over. */
export function playAfter(
  kind: FaultKind | undefined,
  response: ServerResponse,
  body: string | Buffer,
): boolean {
  const bytes = Buffer.from(body);
  if (kind === "partial") {
    sendJson(response, 500, { errors: "Internal Server Error" });
    return true;
  }
  if (kind === "drop-after") {
    response.destroy();
    return true;
  }
  if (kind === "reset-mid-body") {
    response.writeHead(200, { "content-type": "application/json", "content-length": bytes.length });
    response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy());
    return true;
  }
  if (kind === "truncated") {
    const half = bytes.subarray(0, Math.floor(bytes.length / 2));
    response.writeHead(200, { "content-type": "application/json", "content-length": half.length });
    response.end(half);
    return true;
  }
  return false;
}

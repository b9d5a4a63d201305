import { byteStream, type Part } from "~/http/bodies/byte-stream.server";

/** An answer of a resource route, which is neither the web's `Response` nor Node's. */
export interface ApiAnswer {
  status: number;
  headers: Record<string, string>;
  /** Whole, or in parts that are read on only as the client takes them. */
  body: string | Uint8Array | AsyncIterable<Part>;
}

/** The answer as the router takes it. */
export function answerForRouter({ status, headers, body }: ApiAnswer): Response {
  if (typeof body === "string") return new Response(body || null, { status, headers });
  return new Response("byteLength" in body ? new Uint8Array(body) : byteStream(body), { status, headers });
}

import { byteStream, type Part } from "~/http/bodies/byte-stream.server";

export interface ApiAnswer {
  status: number;
  headers: Record<string, string>;
  /** Complete, or in parts that are read as the client reads. */
  body: string | Uint8Array | AsyncIterable<Part>;
}

export function answerForRouter({ status, headers, body }: ApiAnswer): Response {
  if (typeof body === "string") return new Response(body || null, { status, headers });
  return new Response("byteLength" in body ? new Uint8Array(body) : byteStream(body), { status, headers });
}

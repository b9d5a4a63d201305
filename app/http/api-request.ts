/** What a resource route sees of a request, whoever took it in: the router, or the process's own door. */
export interface ApiRequest {
  readonly method: string;
  /** Path and query; the host is nobody's business. */
  readonly url: URL;
  header(name: string): string | null;
  /** The body's bytes; null as soon as more than `limit` have come, whatever the headers announce. */
  bytes(limit: number): Promise<Buffer | null>;
}

/** A request as the router hands it over. */
export function requestOfRouter(request: Request): ApiRequest {
  return {
    method: request.method,
    url: new URL(request.url),
    header: (name) => request.headers.get(name),
    bytes: (limit) => readAll(request, limit),
  };
}

async function readAll({ body }: Request, limit: number): Promise<Buffer | null> {
  if (!body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    // What is still to come is left to the server: cancelling would cut the line before the answer is out.
    if (size > limit) return null;
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

import { ByteCollector } from "~/http/bodies/byte-collector";

/** Who looks at a body while it comes. */
export interface BodyWatch {
  /** Told of each part before it is kept. */
  take(bytes: number): void;
  /** Nothing more is kept once it is aborted; its reason is why. */
  signal: AbortSignal;
}

/** What a resource route sees of a request, whether the router took it in or the door. */
export interface ApiRequest {
  readonly method: string;
  /** Path and query; the host is nobody's business. */
  readonly url: URL;
  header(name: string): string | null;
  /**
   * The body's bytes. Rejects with the signal's reason, or `ClientGone`. What is still to come is left to the server:
   * ending it would cut the line before the answer is out.
   */
  bytes(watch: BodyWatch): Promise<Buffer>;
  /** Aborted when the client no longer waits for an answer. */
  gone: () => AbortSignal;
}

/** The client ended its connection before its request was whole. */
export class ClientGone extends Error {
  override readonly name = "ClientGone";
}

/** A request as the router hands it over. */
export function requestOfRouter(request: Request): ApiRequest {
  return {
    method: request.method,
    url: new URL(request.url),
    header: (name) => request.headers.get(name),
    bytes: (watch) => readAll(request, watch),
    gone: () => request.signal,
  };
}

async function readAll({ body, signal }: Request, watch: BodyWatch): Promise<Buffer> {
  const collector = new ByteCollector();
  if (!body) return collector.bytes();
  const reader = body.getReader();
  const stopped = new Promise<never>((_resolve, reject) =>
    watch.signal.addEventListener("abort", () => reject(watch.signal.reason as Error), { once: true }),
  );
  try {
    for (;;) {
      const part = await Promise.race([reader.read(), stopped]);
      if (part.done) return collector.bytes();
      watch.take(part.value.byteLength);
      watch.signal.throwIfAborted();
      collector.add(part.value);
    }
  } catch (error) {
    if (signal.aborted && !watch.signal.aborted)
      throw new ClientGone("The client went away.", { cause: error });
    throw error;
  }
}

import { ByteCollector } from "~/http/bodies/byte-collector";

export interface BodyWatch {
  /** Called with each part before it is stored. */
  take(bytes: number): void;
  /** Once it is aborted, nothing more is stored; its reason becomes the error. */
  signal: AbortSignal;
}

export interface ApiRequest {
  readonly method: string;
  readonly url: URL;
  header(name: string): string | null;
  /** Rejects with the signal's reason or `ClientGone`, and leaves the unread rest to the server. */
  bytes(watch: BodyWatch): Promise<Buffer>;
  /** Aborted when the client no longer waits for an answer. */
  gone: () => AbortSignal;
}

/** The client closed its connection before its request was complete. */
export class ClientGone extends Error {
  override readonly name = "ClientGone";
}

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

import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** What a request sends; made once, sent as often as it is due. */
export interface HttpRequest {
  method: "GET" | "POST" | "PUT";
  path: string;
  body?: string | undefined;
}

export interface Answered {
  status: number;
  /** Head and body as they came, chunk marks included. */
  bytes: Buffer[];
}

/**
 * One persistent connection that sends one request after the other. It reads no more of an answer than where it ends:
 * clients share the machine with what they measure.
 */
export class Connection {
  readonly #socket: Socket;

  private constructor(
    socket: Socket,
    private readonly headers: string,
  ) {
    this.#socket = socket;
  }

  static async open(port: number, headers: Record<string, string>): Promise<Connection> {
    const socket = connect(port, "127.0.0.1");
    socket.setNoDelay(true);
    await once(socket, "connect");
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    return new Connection(socket, lines.join(""));
  }

  /** Sends the request and takes the whole answer. Rejects when the connection breaks. */
  send({ method, path, body }: HttpRequest): Promise<Answered> {
    const content =
      body === undefined
        ? ""
        : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`;
    this.#socket.write(`${method} ${path} HTTP/1.1\r\n${this.headers}${content}\r\n${body ?? ""}`);
    return new Promise((resolve, reject) => {
      const bytes: Buffer[] = [];
      let end: ((chunk: Buffer) => boolean) | undefined;
      const done = (outcome: () => void) => {
        this.#socket.off("data", take).off("close", broken).off("error", broken);
        outcome();
      };
      const broken = () => done(() => reject(new Error(`The answer to ${path} broke off.`)));
      const take = (chunk: Buffer) => {
        bytes.push(chunk);
        const begun = end !== undefined;
        if (!end) {
          const all = bytes.length === 1 ? chunk : Buffer.concat(bytes);
          const head = all.indexOf("\r\n\r\n");
          if (head < 0) return;
          end = endOf(all.toString("latin1", 0, head));
          chunk = all.subarray(head + 4);
        }
        if ((begun || chunk.length > 0 || bytes.length > 0) && end(chunk)) {
          const status = Number(bytes[0]?.toString("latin1", 9, 12));
          done(() => resolve({ status, bytes }));
        }
      };
      this.#socket.on("data", take).on("close", broken).on("error", broken);
    });
  }

  close(): void {
    this.#socket.destroy();
  }
}

/** Returns for each part of a body whether it was the last. */
function endOf(head: string): (part: Buffer) => boolean {
  const length = /^content-length: *(\d+)/im.exec(head)?.[1];
  if (length !== undefined) {
    let left = Number(length);
    return (part) => (left -= part.length) <= 0;
  }
  let tail = "";
  return (part) => {
    tail = (tail + part.toString("latin1", Math.max(0, part.length - 5))).slice(-5);
    return tail === "0\r\n\r\n";
  };
}

/** The answer as text: its head's fields and its body put together. */
export function readAnswer({ bytes }: Answered): { head: string; body: string } {
  const all = Buffer.concat(bytes);
  const headEnd = all.indexOf("\r\n\r\n");
  const head = all.toString("latin1", 0, headEnd);
  const rest = all.subarray(headEnd + 4);
  if (!/^transfer-encoding: *chunked/im.test(head)) return { head, body: rest.toString("utf8") };
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const lineEnd = rest.indexOf("\r\n", at);
    const size = parseInt(rest.toString("latin1", at, lineEnd), 16);
    if (!(size > 0)) break;
    parts.push(rest.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
  return { head, body: Buffer.concat(parts).toString("utf8") };
}

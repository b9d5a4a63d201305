import { connect, type Socket } from "node:net";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import type { TimedAnswer } from "../support/raw-request";
import { AnswerReader } from "./answer-reader";

export interface Sent {
  method: string;
  /** The request's lines up to the empty one, byte by byte. */
  head: Buffer;
  /** The body as it leaves, with a rest before each part but the first. */
  parts: readonly Buffer[];
  restMs: number;
  /** The line is cut so long after the last part, and nobody waits for an answer. */
  leavesAfterMs?: number;
}

const longestWait = 45_000;

/** One connection that is kept open from request to request, and is opened again when the server has ended it. */
export class Line {
  #socket: Socket | null = null;
  #isUsed = false;

  constructor(private readonly origin: string) {}

  /** The answer to one request, null when the line was cut on purpose. Rejects where the server ends it without one. */
  async ask(sent: Sent): Promise<TimedAnswer | null> {
    const wasUsed = this.#isUsed;
    try {
      return await this.#exchange(sent);
    } catch (error) {
      // An open line may end just as the next request is on its way; that is no answer to this one.
      if (wasUsed && error instanceof NoAnswer && error.bytes === 0) return this.#exchange(sent);
      throw error;
    }
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = null;
    this.#isUsed = false;
  }

  #exchange({ method, head, parts, restMs, leavesAfterMs }: Sent): Promise<TimedAnswer | null> {
    const socket = this.#open();
    this.#isUsed = true;
    return new Promise((resolve, reject) => {
      const reader = new AnswerReader(method);
      let sentAt = performance.now();
      let isSent = false;
      let firstAt = 0;
      let timer: NodeJS.Timeout | undefined;
      const deadline = setTimeout(() => end(new NoAnswer(`no answer in ${longestWait} ms`, 1)), longestWait);
      const end = (failure: Error | null) => {
        clearTimeout(timer);
        clearTimeout(deadline);
        socket.removeAllListeners("data").removeAllListeners("close").removeAllListeners("error");
        socket.on("error", () => undefined);
        // An answer may come before the body is out; what is left of it would be taken for the next request.
        if (failure || reader.closes || !isSent || leavesAfterMs !== undefined) this.close();
        if (failure) return reject(failure);
        if (!reader.isWhole) return resolve(null);
        const now = performance.now();
        resolve({ ...answerOf(reader), ms: now - sentAt, firstMs: firstAt - sentAt });
      };
      socket.on("data", (bytes: Buffer) => {
        if (firstAt === 0) firstAt = performance.now();
        try {
          if (reader.take(bytes)) end(null);
        } catch (error) {
          end(error as Error);
        }
      });
      const cut = (why: string) =>
        reader.endsHere() ? end(null) : end(new NoAnswer(`the line was cut: ${why}`, reader.bytes));
      socket.on("close", () => cut("closed"));
      socket.on("error", (error) => cut(error.message));

      const write = (index: number) => {
        const part = parts[index];
        if (part) socket.write(part);
        sentAt = performance.now();
        isSent = index + 1 >= parts.length;
        if (!isSent) timer = setTimeout(() => write(index + 1), restMs);
        else if (leavesAfterMs !== undefined) timer = setTimeout(() => end(null), leavesAfterMs);
      };
      socket.cork();
      socket.write(head);
      write(0);
      socket.uncork();
    });
  }

  #open(): Socket {
    if (this.#socket && !this.#socket.destroyed && this.#socket.writable) return this.#socket;
    const { hostname, port } = new URL(this.origin);
    this.#isUsed = false;
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true });
    return this.#socket;
  }
}

export class NoAnswer extends Error {
  constructor(
    message: string,
    /** Of the answer, before the line ended. */
    readonly bytes: number,
  ) {
    super(message);
  }
}

function answerOf({ status, headers, body }: AnswerReader) {
  const bytes = unpacked(body, headers.get("Content-Encoding"));
  const text = bytes.toString("utf8");
  const isJson = headers.get("Content-Type")?.includes("json");
  return { status, headers, text, body: isJson ? parsed(text) : undefined };
}

function unpacked(bytes: Buffer, encoding: string | null): Buffer {
  if (bytes.byteLength === 0) return bytes;
  if (encoding === "gzip") return gunzipSync(bytes);
  if (encoding === "deflate") return inflateSync(bytes);
  return encoding === "br" ? brotliDecompressSync(bytes) : bytes;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

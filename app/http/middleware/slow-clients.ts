import type { ServerResponse } from "node:http";
import type { RequestHandler } from "express";

/** Ends an answer whose client reads nothing for `ms`: it holds a turn of its shop or a database cursor. */
export function endStalledAnswers(ms: number): RequestHandler {
  return (_request, response, next) => {
    // Before the timeout, Node checks whether the socket has sent any byte in the meantime.
    response.setTimeout(ms, () => {
      if (isWaitedFor(response)) response.destroy();
      else response.setTimeout(ms);
    });
    next();
  };
}

function isWaitedFor({ socket, writableLength }: ServerResponse): boolean {
  return writableLength > 0 || (socket?.writableLength ?? 0) > 0;
}

/** Resolves when the client has read what was sent, or is gone. A part that waits for too long is cut off. */
export function hasRoom(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => response.destroy(), response.socket?.timeout || 30_000);
    const done = () => {
      clearTimeout(timer);
      response.off("drain", done).off("close", done);
      resolve();
    };
    response.on("drain", done).on("close", done);
  });
}

/**
 * Several times the largest file that is accepted, in Base64: whoever picks a file that is too large reads why. A
 * connection that ends while its client sends is a network error there, even where the answer had arrived.
 */
const mostUnread = 64 * 1024 * 1024;

/** Discards the rest of a refused body, so that the client reads the answer; one far too long is cut off. */
export const takeUnreadBodies: RequestHandler = (request, response, next) => {
  response.once("finish", () => {
    if (request.complete) return;
    let rest = mostUnread;
    request.removeAllListeners("data");
    request.on("data", (chunk: Buffer) => {
      rest -= chunk.byteLength;
      if (rest < 0) request.destroy();
    });
    request.resume();
  });
  next();
};

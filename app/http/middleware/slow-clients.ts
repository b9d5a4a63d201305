import type { ServerResponse } from "node:http";
import type { RequestHandler } from "express";

/**
 * Ends an answer that its client has taken nothing of for so long, and with the connection whatever the answer held: a
 * turn of its shop, a database's cursor. An answer that the app is still working on is left alone.
 */
export function endStalledAnswers(ms: number): RequestHandler {
  return (_request, response, next) => {
    // Node looks whether the line has taken any byte meanwhile before it says so.
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

/**
 * Resolves when the client has taken what waits for it, or is gone. A client that takes a little now and then is cut
 * off too, once a whole part has waited for as long as `endStalledAnswers` gives it.
 */
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

const mostUnread = 16 * 1024 * 1024;

/**
 * A refused body may still be on its way when its answer has left. It is taken in and dropped, so that the
 * client reads the answer and the connection serves its next request; one that is far too long is cut off.
 */
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

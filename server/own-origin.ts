import type { RequestHandler } from "express";

const reads = ["GET", "HEAD", "OPTIONS"];

/**
 * A page takes writes from the app's own pages alone; the router would answer others with a bare 500. The API and the
 * platform's news bring proofs of their own.
 */
export function ownOrigin(appUrl: string): RequestHandler {
  const own = new URL(appUrl).origin;
  return (request, response, next) => {
    const { origin } = request.headers;
    const isOpen = reads.includes(request.method) || /^\/(?:api|webhooks)(?:\/|$)/.test(request.path);
    if (isOpen || origin === undefined || origin === own) return next();
    response.status(403).type("text/plain").send("Another site asked for this.\n");
  };
}

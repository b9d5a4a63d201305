import type { RequestHandler } from "express";

/**
 * A page takes what is no GET from the app's own pages alone: the router would try it as a write and answer others
 * with a bare 500. The API and the platform's news bring proofs of their own.
 */
export function ownOrigin(appUrl: string): RequestHandler {
  const own = new URL(appUrl).origin;
  return (request, response, next) => {
    const { origin } = request.headers;
    const isOpen = request.method === "GET" || /^\/(?:api|webhooks)(?:\/|$)/.test(request.path);
    if (isOpen || origin === undefined || origin === own) return next();
    response.status(403).type("text/plain").send("Another site asked for this.\n");
  };
}

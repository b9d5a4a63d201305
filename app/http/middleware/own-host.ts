import type { RequestHandler } from "express";

/**
 * What a client calls the app's host, or a proxy before it, is for nobody here to use: the app knows its own address.
 * An address in another form than a path is asked for as the path that it holds.
 */
export function ownHost(appUrl: string): RequestHandler {
  const { host } = new URL(appUrl);
  return (request, _response, next) => {
    request.headers.host = host;
    delete request.headers["x-forwarded-host"];
    if (!request.originalUrl.startsWith("/")) request.url = request.originalUrl = pathOf(request.originalUrl);
    next();
  };
}

/** `/a?b` of `http://host/a?b`; the root of what is no address. */
function pathOf(address: string): string {
  if (!URL.canParse(address)) return "/";
  const { pathname, search } = new URL(address);
  return pathname.startsWith("/") ? pathname + search : "/";
}

/**
 * A page takes what is no GET from the app's own pages alone: the router would try it as a write and answer others
 * with a bare 500. The API and the platform's webhooks bring proofs of their own.
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

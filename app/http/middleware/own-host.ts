import type { RequestHandler } from "express";

/** Replaces the host that a client or proxy names, and a request target that is not a path. */
export function ownHost(appUrl: string): RequestHandler {
  const { host } = new URL(appUrl);
  return (request, _response, next) => {
    request.headers.host = host;
    delete request.headers["x-forwarded-host"];
    if (!request.originalUrl.startsWith("/")) request.url = request.originalUrl = pathOf(request.originalUrl);
    next();
  };
}

function pathOf(address: string): string {
  if (!URL.canParse(address)) return "/";
  const { pathname, search } = new URL(address);
  return pathname.startsWith("/") ? pathname + search : "/";
}

/** Refuses writes to pages from other origins, which Remix would run; these addresses have proofs of their own. */
export function ownOrigin(appUrl: string): RequestHandler {
  const own = new URL(appUrl).origin;
  return (request, response, next) => {
    const { origin } = request.headers;
    const isOpen = request.method === "GET" || /^\/(?:api|webhooks|confirm)(?:\/|$)/.test(request.path);
    if (isOpen || origin === undefined || origin === own) return next();
    response.status(403).type("text/plain").send("Another site asked for this.\n");
  };
}

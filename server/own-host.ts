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

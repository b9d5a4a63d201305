import type { RequestHandler } from "express";

const twoYears = 63_072_000;

/** A page that is opened on its own loads nothing, connects nowhere and cannot be framed. */
const nothing = ["default", "connect", "object"]
  .map((kind) => `${kind}-src 'none'`)
  .concat("form-action 'none'", "base-uri 'none'", "frame-ancestors 'none'")
  .join("; ");

/** Sets the default security headers of every answer, and HSTS where the app's address is https. */
export function safeHeaders(appUrl: string): RequestHandler {
  const always: [name: string, value: string][] = [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "same-origin"],
    ["Content-Security-Policy", nothing],
    // Also for prefetched pages: a prefetch has no token, and its refusal must not be cached.
    ["Cache-Control", "no-store"],
  ];
  if (new URL(appUrl).protocol === "https:") {
    always.push(["Strict-Transport-Security", `max-age=${twoYears}; includeSubDomains`]);
  }
  return (_request, response, next) => {
    const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => typeof response;
    // Set as late as possible: headers that were set before those of Remix would be sent twice.
    response.writeHead = (...head: unknown[]) => {
      for (const [name, value] of always) {
        if (!response.hasHeader(name)) response.setHeader(name, value);
      }
      return writeHead(...head);
    };
    next();
  };
}

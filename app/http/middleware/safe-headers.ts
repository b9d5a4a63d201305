import type { RequestHandler } from "express";

const twoYears = 63_072_000;

/** What is shown on its own loads nothing, asks nobody and is framed by nobody. */
const nothing = ["default", "connect", "object"]
  .map((kind) => `${kind}-src 'none'`)
  .concat("form-action 'none'", "base-uri 'none'", "frame-ancestors 'none'")
  .join("; ");

/**
 * What every answer tells a browser unless the app says otherwise: to guess no type, to name the app's addresses
 * to nobody else, to show nothing in a frame and to keep nothing. Browsers that came by https come by it from then on.
 */
export function safeHeaders(appUrl: string): RequestHandler {
  const always: [name: string, value: string][] = [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "same-origin"],
    ["Content-Security-Policy", nothing],
    // Also for what is fetched ahead of a click: that comes without a token, and its refusal must not be kept.
    ["Cache-Control", "no-store"],
  ];
  if (new URL(appUrl).protocol === "https:") {
    always.push(["Strict-Transport-Security", `max-age=${twoYears}; includeSubDomains`]);
  }
  return (_request, response, next) => {
    const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => typeof response;
    // As late as it goes: what was set before the router's own headers would stand beside them.
    response.writeHead = (...head: unknown[]) => {
      for (const [name, value] of always) {
        if (!response.hasHeader(name)) response.setHeader(name, value);
      }
      return writeHead(...head);
    };
    next();
  };
}

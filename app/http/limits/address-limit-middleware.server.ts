import type { RequestHandler } from "express";
import { env } from "~/infra/env/env.server";
import { translate } from "~/texts/translate";
import { AddressLimit } from "./address-limit";
import { clientAddress } from "./client-address";

const limit = new AddressLimit({ perSecond: 1, burst: 60, mostAddresses: 10_000 });

/** Limits requests for pages that have no session, by the client's address: one a second for good, sixty at once. */
export const addressLimit: RequestHandler = (request, response, next) => {
  if (!isWithoutSession(request.path)) return next();
  const forwarded = request.get("X-Forwarded-For") ?? "";
  const remote = request.socket.remoteAddress ?? "";
  const retryAfter = limit.take(clientAddress({ remote, forwarded, hops: env.PROXY_HOPS }));
  if (retryAfter === 0) return next();
  response.status(429).set("Retry-After", String(retryAfter)).type("text/plain");
  response.send(`${translate("confirmation.tooMany")}\n`);
};

/** As the router reads paths: in any case, and decoded. */
function isWithoutSession(path: string): boolean {
  try {
    return /^\/+confirm(?:\/|$)/i.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

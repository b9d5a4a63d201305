import { redirect } from "@remix-run/node";
import { AppError } from "~/errors";
import { toAppError } from "~/http/api/app-error.server";
import { hashSource, pagePolicy } from "~/http/pages/page-policy.server";
import { appSecrets } from "~/infra/env/app-secrets.server";
import { env } from "~/infra/env/env.server";
import { log } from "~/infra/log/log.server";
import { isShopDomain, normaliseShopDomain } from "~/models/shop/domain";
import { authenticateWith } from "~/shopify.server";
import { sentence, translate } from "~/texts/translate";
import { isSignedCallback } from "./callback-query";
import { reloadAddress } from "./reload-in-frame.server";
import { bearerIn, isSignedToken } from "./session-token";
import { sessionTokens } from "./session-tokens.server";
import { keptByBrowsers, readByLibrary } from "./state-cookie.server";

/** Authenticates a page request with the library. Throws a Response when it redirects the browser. */
export async function authenticateAdmin(request: Request) {
  const url = new URL(request.url);
  const named = url.searchParams.getAll("shop");
  const [shop] = named;
  if (shop !== undefined && (named.length > 1 || !isShopDomain(shop))) {
    const domain = named.length === 1 ? normaliseShopDomain(shop) : null;
    if (domain === null || request.method !== "GET") throw redirect("/auth/login");
    url.searchParams.set("shop", domain);
    throw redirect(`${url.pathname}?${url.searchParams}`);
  }
  if (url.searchParams.getAll("host").some((host) => !isAddress(host))) throw redirect("/auth/login");
  const reload = reloadAddress(request);
  if (reload !== null) throw redirect(reload);
  try {
    return await authenticateWith(signingSecret(request)).admin(asLibraryReads(request));
  } catch (error) {
    if (error instanceof Response && error.status === refusedAsBot) throw refuseBot(request);
    if (error instanceof Response && !isNoExchange(error)) throw await secured(error, request);
    const failure = error instanceof Response ? noAnswer() : toAppError(error);
    if (!failure) throw error;
    log.warn({ err: error }, "a visitor could not be signed in");
    throw Response.json(
      { message: failure.text },
      { status: failure.status, headers: { "Retry-After": String(failure.retryAfter ?? 5) } },
    );
  }
}

const refusedAsBot = 410;

/** The library's answer when the platform exchanges no token for a reason that is not the session token's. */
function isNoExchange({ status }: Response): boolean {
  return env.INSTALLATION === "managed" && status === 500;
}

function noAnswer(): AppError {
  return new AppError("PLATFORM_UNAVAILABLE", { message: sentence("shopify.storeSilent"), retryAfter: 5 });
}

function refuseBot(request: Request): Response {
  log.info({ agent: request.headers.get("User-Agent") }, "a visitor that calls itself a bot was turned away");
  return Response.json({ message: translate("requests.calledBot") }, { status: refusedAsBot });
}

// The library accepts late tokens and any issuer. Without the token it asks for a new one.
function asLibraryReads(request: Request): Request {
  const url = new URL(request.url);
  const headers = new Headers(request.headers);
  const bearer = bearerIn(headers.get("Authorization")) ?? "";
  const inAddress = url.searchParams.get("id_token");
  const isUnsound = (token: string) => sessionTokens.claimsOf(token) === null;
  if (headers.has("Authorization") && isUnsound(bearer)) headers.set("Authorization", "Bearer none");
  const cookies = headers.get("Cookie");
  if (cookies !== null) headers.set("Cookie", readByLibrary(cookies));
  if (inAddress !== null && isUnsound(inAddress)) url.searchParams.set("id_token", "none");
  return new Request(url, { method: request.method, headers, signal: request.signal });
}

/** The admin names itself in base64; the library crashes on a value that cannot be an address. */
function isAddress(host: string): boolean {
  return URL.canParse(`https://${Buffer.from(host, "base64").toString()}`);
}

async function secured(response: Response, request: Request): Promise<Response> {
  const headers = new Headers(response.headers);
  // The library allows every origin; only the app's own pages call it here.
  for (const name of ["Origin", "Headers"]) headers.delete(`Access-Control-Allow-${name}`);
  headers.delete("Access-Control-Expose-Headers");
  const isPage = headers.get("Content-Type")?.startsWith("text/html") ?? false;
  const body = isPage ? await response.text() : response.body;
  if (typeof body === "string") {
    const scripts = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = ""]) => script);
    headers.set("Content-Security-Policy", pagePolicy(request, scripts.map(hashSource)));
  }
  headers.delete("Set-Cookie");
  for (const cookie of response.headers.getSetCookie()) headers.append("Set-Cookie", keptByBrowsers(cookie));
  return new Response(body, {
    status: response.status,
    statusText: response.statusText,
    headers,
  });
}

/** The secret that signed the request, or the current one; it does not prove that the request is genuine. */
function signingSecret(request: Request): string {
  const [current, ...before] = appSecrets;
  const { searchParams } = new URL(request.url);
  const bearer = /^Bearer (\S+)$/.exec(request.headers.get("Authorization") ?? "")?.[1];
  const token = bearer ?? searchParams.get("id_token");
  const isSigned = (secret: string) =>
    token === null ? isSignedCallback(searchParams, secret) : isSignedToken(token, secret);
  return before.find(isSigned) ?? current;
}

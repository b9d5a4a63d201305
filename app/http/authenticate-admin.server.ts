import { redirect } from "@remix-run/node";
import { isShopDomain, normaliseShopDomain } from "~/models/shop/domain";
import { log } from "~/log.server";
import { authenticateWith } from "~/shopify.server";
import { toAppError } from "./app-error.server";
import { frameAncestors } from "./html.server";
import { reloadAddress } from "./reload-in-frame.server";
import { signingSecret } from "./signing-secret.server";

/** Long enough to read what the app asks for; the library gives a minute. */
const installSeconds = 600;

/**
 * The library's check of a page request, with a shop's address in one spelling before it and its answers
 * made safe after it. Throws a Response where the library wants the browser elsewhere.
 */
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
  const reload = reloadAddress(request);
  if (reload !== null) throw redirect(reload);
  try {
    return await authenticateWith(signingSecret(request)).admin(request);
  } catch (error) {
    if (error instanceof Response) throw secured(error, request);
    const failure = toAppError(error);
    if (!failure) throw error;
    log.warn({ err: error }, "a visitor could not be signed in");
    throw Response.json(
      { message: failure.told },
      { status: failure.status, headers: { "Retry-After": String(failure.retryAfter ?? 5) } },
    );
  }
}

function secured(response: Response, request: Request): Response {
  const headers = new Headers(response.headers);
  // The library opens its answers to every origin; nothing but the app's own pages asks here.
  for (const name of ["Origin", "Headers"]) headers.delete(`Access-Control-Allow-${name}`);
  headers.delete("Access-Control-Expose-Headers");
  if (headers.get("Content-Type")?.startsWith("text/html")) {
    headers.set("Content-Security-Policy", frameAncestors(request));
  }
  headers.delete("Set-Cookie");
  for (const cookie of response.headers.getSetCookie()) headers.append("Set-Cookie", withTimeToRead(cookie));
  return new Response(response.body, {
    status: response.status,
    statusText: response.statusText,
    headers,
  });
}

function withTimeToRead(cookie: string): string {
  if (!/^shopify_app_state(?:\.sig)?=[^;]/.test(cookie)) return cookie;
  return cookie.replace(/expires=[^;]*/i, `Max-Age=${installSeconds}; HttpOnly`);
}

import { redirect } from "@remix-run/node";
import type { Session } from "@shopify/shopify-app-remix/server";
import { toAppError } from "~/http/api/app-error.server";
import { plainPage } from "~/http/plain-page.server";
import { env } from "~/infra/env/env.server";
import { log } from "~/infra/log/log.server";
import { normaliseShopDomain } from "~/models/shop/domain";
import { sessionStorage } from "~/models/shop/session-storage.server";
import { translate } from "~/texts/translate";
import { appBridgePage, inScript } from "./app-bridge-page.server";
import { authenticateAdmin } from "./authenticate-admin.server";
import { readCallbackQuery } from "./callback-query";
import { ownAddress } from "./own-address.server";
import { forgottenState } from "./state-cookie.server";

/** `/auth?shop=`: redirects the merchant to the store's own page that installs the app, or asks for its scopes. */
export async function startInstall(request: Request): Promise<Response> {
  const named = new URL(request.url).searchParams.getAll("shop");
  if (named.length === 0) return redirect("/auth/login");
  const shop = normaliseShopDomain(named[0] ?? "");
  if (named.length > 1 || shop === null) {
    return refusal(request, translate("requests.noStoreAddress"));
  }
  if (env.INSTALLATION === "managed")
    return redirect(`https://${shop}/admin/oauth/install?client_id=${env.SHOPIFY_API_KEY}`);
  return answerOf(authenticateAdmin(request));
}

/** `/auth/callback`: handles the redirect back from that page. Stores nothing unless every check passes. */
export async function finishInstall(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const query = readCallbackQuery(searchParams);
  if ("refused" in query) return refusal(request, query.refused);
  const { shop, state } = query;
  const answer = await answerOf(authenticateAdmin(request));
  try {
    const session = await sessionStorage.loadSession(`offline_${shop}`);
    // The session carries the state it was granted for, which proves that the library accepted this callback.
    if (session?.state === state)
      return forgetState(refuseFewScopes(request, session) ?? intoAdmin(answer, shop));
  } catch (error) {
    const failure = toAppError(error);
    if (!failure) throw error;
    return refusal(request, failure.text, { shop, status: failure.status });
  }
  log.warn({ shop }, "an installation was refused");
  const reason = translate("requests.unconfirmed");
  return forgetState(refusal(request, reason, { shop }));
}

async function answerOf(work: Promise<unknown>): Promise<Response> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Response) return error;
    throw error;
  }
  return new Response(null, { status: 500 });
}

/** The library redirects by `host`; without one, the store's own address leads to the app too. */
function intoAdmin(answer: Response, shop: string): Response {
  return answer.status === 302 ? answer : redirect(`https://${shop}/admin/apps/${env.SHOPIFY_API_KEY}`);
}

/** The app would ask again at each page for what Shopify has not granted, and end nowhere. */
function refuseFewScopes(request: Request, session: Session): Response | null {
  const missing = env.SCOPES.filter((scope) => !session.isScopeIncluded([scope]));
  if (missing.length === 0) return null;
  log.error({ shop: session.shop, missing }, "Shopify did not grant scopes: SCOPES names more than the file");
  return plainPage(request, {
    title: translate("requests.fewScopes"),
    body: <p>{translate("requests.missingScopes", { scopes: missing.join(", ") })}</p>,
    status: 403,
  });
}

/** A state is valid once: the library deletes its cookie under another path than it was set for. */
function forgetState(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.delete("Set-Cookie");
  for (const cookie of forgottenState()) headers.append("Set-Cookie", cookie);
  return new Response(response.body, { status: response.status, headers });
}

interface Refusal {
  shop?: string;
  status?: number;
}

function refusal(request: Request, reason: string, { shop, status = 400 }: Refusal = {}): Response {
  const again = shop === undefined ? "/auth/login" : `/auth?shop=${shop}`;
  return plainPage(request, {
    title: translate("requests.notInstalled"),
    body: (
      <>
        <p>{reason}</p>
        <p>{translate("requests.nothingStored")}</p>
        <a className="button" href={again}>
          {translate("requests.startAgain")}
        </a>
      </>
    ),
    status,
  });
}

/** The page that leaves the admin's frame to install the app; the library's own follows any https address. */
export function leaveFrame(request: Request): Response {
  const asked = new URL(request.url).searchParams.get("exitIframe") ?? "";
  const destination = ownAddress(asked);
  if (destination?.pathname !== "/auth") {
    return plainPage(request, {
      title: translate("requests.nowhere"),
      body: <p>{translate("requests.openInAdmin")}</p>,
      status: 400,
    });
  }
  return appBridgePage(request, `window.open(${inScript(destination.href)}, "_top");`);
}

import { randomBytes } from "node:crypto";
import { type Exchange, readBody } from "../http/exchange";
import { accessLifeMs, grantAccess, refreshAccess, refreshLifeMs } from "../world/installs";
import type { Store } from "../world/store";
import type { AccessGrant } from "../world/types";
import type { World } from "../world/world";
import type { AuthorizationCodes } from "./authorize";
import { readSessionToken } from "./session-token";

const exchangeGrant = "urn:ietf:params:oauth:grant-type:token-exchange";

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** The token endpoint: code exchange, refresh with rotation, session-token exchange. JSON or form bodies. */
export async function answerTokenRequest(
  { request }: Pick<Exchange, "request">,
  world: World,
  store: Store,
  codes: AuthorizationCodes,
): Promise<Answer & { text: string }> {
  const text = (await readBody(request)).toString("utf8");
  return { text, ...answer(readFields(text, request.headers["content-type"] ?? ""), world, store, codes) };
}

function answer(
  fields: Record<string, unknown> | null,
  world: World,
  store: Store,
  codes: AuthorizationCodes,
): Answer {
  if (!fields) return oauthError("invalid_request", "The body could not be read.");
  const { apiKey, apiSecret, newApiSecret = apiSecret } = world.app;
  const hasSecret = fields.client_secret === apiSecret || fields.client_secret === newApiSecret;
  if (fields.client_id !== apiKey || !hasSecret) {
    return oauthError("invalid_client", "The client credentials are invalid.", 401);
  }
  const expiring = store.options.expiringTokens ?? String(fields.expiring) === "1";
  if (fields.grant_type === "refresh_token") {
    const grant = refreshAccess(world, store, String(fields.refresh_token));
    return grant
      ? granted(store, grant)
      : oauthError("invalid_request", "This request requires an active refresh_token");
  }
  if (fields.grant_type === exchangeGrant) return exchangeToken(fields, world, store, expiring);
  const code = codes.redeem(store.domain, fields.code);
  if (!code) {
    return oauthError("invalid_request", "The authorization code was not found or was already used");
  }
  return granted(store, grantAccess(world, store, { scopes: code.scopes, expiring }));
}

const offlineToken = "urn:shopify:params:oauth:token-type:offline-access-token";
const onlineToken = "urn:shopify:params:oauth:token-type:online-access-token";
const onlineLifeSeconds = 86_399;

/**
 * A session token of this app and store, in time, becomes the store's own token, which no staff member owns, or one of the
 * staff member, which says who that is and opens nothing here.
 */
function exchangeToken(
  fields: Record<string, unknown>,
  world: World,
  store: Store,
  expiring: boolean,
): Answer {
  if (fields.subject_token_type !== "urn:ietf:params:oauth:token-type:id_token")
    return oauthError("invalid_request", "The subject_token_type is invalid");
  const isOnline = fields.requested_token_type === onlineToken;
  if (!isOnline && fields.requested_token_type !== offlineToken)
    return oauthError("invalid_request", "The requested_token_type is invalid");
  const claims = readSessionToken(world.app.apiSecret, String(fields.subject_token));
  const isOurs = claims?.aud === world.app.apiKey && claims.dest === `https://${store.domain}`;
  if (!isOurs || !store.install)
    return oauthError("invalid_subject_token", "The session token is invalid or has expired");
  const { scopes } = store.install;
  if (isOnline) return grantedToStaff(store, String(claims.sub), scopes.join(","));
  return granted(store, grantAccess(world, store, { scopes, expiring }));
}

function grantedToStaff(store: Store, subject: string, scope: string): Answer {
  const user = store.users.find(({ id }) => String(id) === subject);
  if (!user || store.options.hidesStaff)
    return oauthError("invalid_subject_token", "The session token is invalid or has expired");
  const { id, firstName, lastName, email, locale = "en" } = user;
  const associatedUser = {
    ...{ id, first_name: firstName, last_name: lastName, email, locale },
    ...{ account_owner: user === store.users[0], email_verified: true, collaborator: false },
  };
  const answered = { access_token: `shpat_${randomBytes(16).toString("hex")}`, scope };
  return {
    status: 200,
    body: {
      ...answered,
      expires_in: onlineLifeSeconds,
      associated_user_scope: scope,
      associated_user: associatedUser,
    },
  };
}

function granted(store: Store, grant: AccessGrant): Answer {
  const scope = (store.install?.scopes ?? []).join(",");
  const body: Record<string, unknown> = { access_token: grant.accessToken, scope };
  if (grant.expiresAt !== null) {
    body.expires_in = accessLifeMs / 1000;
    body.refresh_token = grant.refreshToken;
    body.refresh_token_expires_in = refreshLifeMs / 1000;
  }
  return { status: 200, body };
}

function oauthError(error: string, description: string, status = 400): Answer {
  return { status, body: { error, error_description: description } };
}

function readFields(text: string, contentType: string): Record<string, unknown> | null {
  if (contentType.includes("x-www-form-urlencoded")) return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}

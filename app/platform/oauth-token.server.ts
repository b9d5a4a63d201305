import { z } from "zod";
import { AppError } from "~/errors";
import { env } from "~/infra/env/env.server";
import { sentence } from "~/texts/translate";
import { boundedText } from "./bounded-text";

const deadlineMs = 10_000;
const seconds = z.number().positive().max(315_360_000);

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: seconds.nullish(),
  refresh_token: z.string().min(1).nullish(),
  refresh_token_expires_in: seconds.nullish(),
});

interface Tokens {
  accessToken: string;
  expiresIn?: number | undefined;
  refreshToken?: string | undefined;
  refreshExpiresIn?: number | undefined;
}

/**
 * Exchanges a refresh token for new tokens. Times are in seconds; a token without `expiresIn` does not expire.
 * PLATFORM_REJECTED when the refresh token is no longer valid, PLATFORM_UNAVAILABLE when no clear answer came.
 */
export async function refreshTokens(domain: string, refreshToken: string): Promise<Tokens> {
  const { status, body } = await post(domain, {
    client_id: env.SHOPIFY_API_KEY,
    client_secret: env.SHOPIFY_API_SECRET,
    grant_type: "refresh_token",
    refresh_token: refreshToken,
  });
  const answer = tokenAnswer.safeParse(body);
  if (status === 200 && answer.success) {
    return {
      accessToken: answer.data.access_token,
      expiresIn: answer.data.expires_in ?? undefined,
      refreshToken: answer.data.refresh_token ?? undefined,
      refreshExpiresIn: answer.data.refresh_token_expires_in ?? undefined,
    };
  }
  if (status === 400 || status === 401 || status === 403) {
    throw new AppError("PLATFORM_REJECTED", { message: sentence("shopify.grantOver") });
  }
  throw unavailable();
}

const staffAnswer = z.object({
  associated_user: z.object({
    id: z.number(),
    first_name: z.string().nullish(),
    last_name: z.string().nullish(),
    email: z.string().nullish(),
    account_owner: z.boolean().nullish(),
  }),
});

export interface PlatformUser {
  /** As in the session token's `sub`. */
  id: string;
  name: string;
  email: string;
  isOwner: boolean;
}

/**
 * Who the session token is of, by exchanging it for a token of that person, which is thrown away. Null when the platform
 * does not tell; PLATFORM_UNAVAILABLE when no clear answer came.
 */
export async function whoIs(domain: string, sessionToken: string): Promise<PlatformUser | null> {
  const { status, body } = await post(domain, {
    client_id: env.SHOPIFY_API_KEY,
    client_secret: env.SHOPIFY_API_SECRET,
    grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
    subject_token: sessionToken,
    subject_token_type: "urn:ietf:params:oauth:token-type:id_token",
    requested_token_type: "urn:shopify:params:oauth:token-type:online-access-token",
  });
  const answer = staffAnswer.safeParse(body);
  if (status !== 200 || !answer.success) return null;
  const user = answer.data.associated_user;
  const name = [user.first_name, user.last_name].flatMap((part) => part?.trim() || []).join(" ");
  const isOwner = user.account_owner === true;
  return { id: String(user.id), name: kept(name), email: kept(user.email ?? ""), isOwner };
}

/** A text that PostgreSQL stores and a page has room for. */
const kept = (text: string) => text.replaceAll("\0", "").slice(0, 255);

async function post(domain: string, form: object): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(`https://${domain}/admin/oauth/access_token`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(form),
      signal: AbortSignal.timeout(deadlineMs),
      redirect: "error",
    });
    const text = await boundedText(response);
    return { status: response.status, body: toJson(text) };
  } catch {
    // The cause may quote the request, which contains the secret.
    throw unavailable();
  }
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function unavailable(): AppError {
  return new AppError("PLATFORM_UNAVAILABLE", { message: sentence("shopify.storeSilent"), retryAfter: 5 });
}

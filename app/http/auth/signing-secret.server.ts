import { appSecrets } from "~/infra/env/app-secrets.server";
import { isSignedCallback } from "./callback-query";
import { isSignedToken } from "./session-token";

/**
 * The one of the app's secrets that the platform signed this page request or callback with; the current one when
 * nothing is signed, or not by the platform. It says nothing of whether the request is to be trusted.
 */
export function signingSecret(request: Request): string {
  const [current, ...before] = appSecrets;
  const { searchParams } = new URL(request.url);
  const bearer = /^Bearer (\S+)$/.exec(request.headers.get("Authorization") ?? "")?.[1];
  const token = bearer ?? searchParams.get("id_token");
  const isSigned = (secret: string) =>
    token === null ? isSignedCallback(searchParams, secret) : isSignedToken(token, secret);
  return before.find(isSigned) ?? current;
}

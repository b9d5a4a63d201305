import { env } from "~/infra/env/env.server";

/** Long enough to read the permissions; the library allows a minute. */
const installSeconds = 600;

const ofLibrary = "shopify_app_state";
/** Neither another host nor a client over HTTP can set a cookie with this prefix; browsers accept none from http://. */
const prefix = env.SHOPIFY_APP_URL.startsWith("https:") ? "__Host-" : "";
const rules = "Path=/; Secure; HttpOnly; SameSite=Lax";

/** Moves an installation's state to a cookie with the prefix; other cookies stay unchanged. */
export function keptByBrowsers(setCookie: string): string {
  const [, part = "", value] = /^shopify_app_state(\.sig)?=([^;]+)/.exec(setCookie) ?? [];
  if (value === undefined) return setCookie;
  return `${prefix}${ofLibrary}${part}=${value}; Max-Age=${installSeconds}; ${rules}`;
}

/** The browser's cookies with the state under the library's name; a state without the prefix is removed. */
export function readByLibrary(cookies: string): string {
  if (prefix === "") return cookies;
  const pairs = cookies.split(";").map((pair) => pair.trim());
  return pairs
    .filter((pair) => !pair.startsWith(ofLibrary))
    .map((pair) => (pair.startsWith(`${prefix}${ofLibrary}`) ? pair.slice(prefix.length) : pair))
    .join("; ");
}

export function forgottenState(): string[] {
  return ["", ".sig"].map((part) => `${prefix}${ofLibrary}${part}=; Max-Age=0; ${rules}`);
}

import { env } from "~/infra/env/env.server";

/** Long enough to read what the app asks for; the library gives a minute. */
const installSeconds = 600;

const ofLibrary = "shopify_app_state";
/** No other host, and nobody who has only HTTP, can set a cookie of this prefix; browsers take none at http://. */
const prefix = env.SHOPIFY_APP_URL.startsWith("https:") ? "__Host-" : "";
const rules = "Path=/; Secure; HttpOnly; SameSite=Lax";

/** The state of an installation as the browser is to keep it; every other cookie stays as the library made it. */
export function keptByBrowsers(setCookie: string): string {
  const [, part = "", value] = /^shopify_app_state(\.sig)?=([^;]+)/.exec(setCookie) ?? [];
  if (value === undefined) return setCookie;
  return `${prefix}${ofLibrary}${part}=${value}; Max-Age=${installSeconds}; ${rules}`;
}

/** What the browser sent, with the state under the library's name; one that came without the prefix is none. */
export function readByLibrary(cookies: string): string {
  if (prefix === "") return cookies;
  const pairs = cookies.split(";").map((pair) => pair.trim());
  return pairs
    .filter((pair) => !pair.startsWith(ofLibrary))
    .map((pair) => (pair.startsWith(`${prefix}${ofLibrary}`) ? pair.slice(prefix.length) : pair))
    .join("; ");
}

/** Ends the state in the browser. */
export function forgottenState(): string[] {
  return ["", ".sig"].map((part) => `${prefix}${ofLibrary}${part}=; Max-Age=0; ${rules}`);
}

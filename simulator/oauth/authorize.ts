import { randomBytes } from "node:crypto";
import { escapeHtml, type Exchange, readBody, redirect, sendHtml } from "../http/exchange";
import { agreeTo } from "../world/installs";
import { undeclaredScopes } from "../world/scopes";
import type { Store } from "../world/store";
import type { World } from "../world/world";
import { callbackHmac } from "./hmac";

interface Code {
  shop: string;
  scopes: string[];
  expiresAt: number;
}

const codeLifeMs = 60_000;

/** Authorization codes that wait to be exchanged; each works once. */
export class AuthorizationCodes {
  private readonly codes = new Map<string, Code>();

  issue(shop: string, scopes: string[]): string {
    const code = randomBytes(16).toString("hex");
    this.codes.set(code, { shop, scopes, expiresAt: Date.now() + codeLifeMs });
    return code;
  }

  /** Takes a code out; null when it is unknown, used, too old or another shop's. */
  redeem(shop: string, code: unknown): Code | null {
    if (typeof code !== "string") return null;
    const found = this.codes.get(code);
    this.codes.delete(code);
    return found && found.shop === shop && found.expiresAt > Date.now() ? found : null;
  }
}

/**
 * The page on which a merchant agrees to install. A store that already gave these scopes, as one in which the platform
 * has installed the app, or one that installs by itself, is sent straight back to the app.
 */
export async function handleAuthorize(
  { request, response, url, method }: Exchange,
  world: World,
  store: Store,
  codes: AuthorizationCodes,
): Promise<void> {
  const form = method === "POST" ? new URLSearchParams((await readBody(request)).toString()) : null;
  const asked = form ?? url.searchParams;
  const named = (asked.get("scope") ?? "").split(/[\s,]+/).filter((scope) => scope !== "");
  const problem = problemOf(asked, world, named);
  if (problem)
    return sendHtml(response, 400, page("This app can't be installed", `<p>${escapeHtml(problem)}</p>`));

  // An app that the platform installs has the manifest's scopes, whatever it asks for.
  const scopes = world.app.managedInstall ? world.app.scopes : named;
  const agreed = scopes.every((scope) => store.install?.scopes.includes(scope));
  if (!form && !agreed && !store.options.autoInstall) {
    const names = ["client_id", "scope", "redirect_uri", "state", "grant_options[]"];
    const fields = names.map((name) => [name, asked.get(name) ?? ""] as const);
    return sendHtml(response, 200, installPage(world, store, { scopes, fields }));
  }
  const answer = new URLSearchParams({
    code: codes.issue(store.domain, scopes),
    host: Buffer.from(`admin.shopify.com/store/${store.handle}`).toString("base64").replace(/=+$/, ""),
    shop: store.domain,
    state: asked.get("state") ?? "",
    timestamp: String(Math.floor(Date.now() / 1000)),
  });
  answer.set("hmac", callbackHmac(world.app.apiSecret, answer));
  const target = new URL(asked.get("redirect_uri") ?? "");
  for (const [name, value] of answer) target.searchParams.set(name, value);
  redirect(response, target.href);
}

/** The platform's own installation: the merchant agrees to the manifest's scopes, and the app gets no code. */
export function handleManagedInstall({ response, url, method }: Exchange, world: World, store: Store): void {
  if (url.searchParams.get("client_id") !== world.app.apiKey || !world.app.managedInstall)
    return sendHtml(response, 400, page("This app can't be installed", "<p>The app is unknown.</p>"));
  const { scopes } = world.app;
  const isAgreed = scopes.every((scope) => store.install?.scopes.includes(scope));
  if (method !== "POST" && !isAgreed && !store.options.autoInstall)
    return sendHtml(response, 200, installPage(world, store, { scopes, fields: [] }));
  agreeTo(world, store, scopes);
  redirect(response, `/store/${store.handle}/apps/${world.app.handle}`);
}

function problemOf(asked: URLSearchParams, world: World, scopes: string[]): string | null {
  if (asked.get("client_id") !== world.app.apiKey)
    return "Oauth error application_cannot_be_found: The app is unknown.";
  const redirectUri = asked.get("redirect_uri") ?? "";
  if (!URL.canParse(redirectUri) || new URL(redirectUri).host !== new URL(world.app.url).host) {
    return "Oauth error invalid_request: The redirect_uri is not whitelisted.";
  }
  const [foreign] = world.app.ignoresForeignScopes ? [] : undeclaredScopes(world, scopes);
  return foreign ? `Oauth error invalid_scope: The access scope ${foreign} is invalid.` : null;
}

/** The page that tells what the app may do and asks for consent. */
function installPage(
  world: World,
  store: Store,
  { scopes, fields }: { scopes: string[]; fields: (readonly [string, string])[] },
): string {
  const hidden = fields
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join("");
  const list = scopes
    .map((scope) => `<li>${escapeHtml(scope.replace("_", " ").replaceAll("_", " "))}</li>`)
    .join("");
  return page(
    `Install ${escapeHtml(world.app.title)}`,
    `<p class="store">${escapeHtml(store.profile.name)} · ${escapeHtml(store.domain)}</p>
     <h1>Install app</h1>
     <p>You're about to install <strong>${escapeHtml(world.app.title)}</strong>. It will be able to:</p>
     <ul>${list}</ul>
     <form method="post">${hidden}<button type="submit">Install</button></form>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
  body { margin: 0; background: #f1f1f1; color: #303030; font: 14px/1.5 Inter, system-ui, sans-serif; }
  main { max-width: 34rem; margin: 8vh auto; padding: 2rem; background: #fff; border-radius: 12px;
    box-shadow: 0 1px 4px rgb(0 0 0 / 12%); }
  h1 { margin: 0 0 .75rem; font-size: 20px; } .store { margin: 0 0 1rem; color: #616161; }
  ul { margin: 0 0 1.5rem; padding-left: 1.25rem; columns: 2; }
  button { padding: .6rem 1.2rem; border: 0; border-radius: 8px; background: #303030; color: #fff; font: inherit;
    font-weight: 600; cursor: pointer; }
</style></head><body><main>${body}</main></body></html>`;
}

import { grantScopes, revocationRefusal, revokeScopes, scopesOf, undeclaredScopes } from "../../world/scopes";
import { readForm, sendJson, type Visit } from "../visit";

/** What the app may do, as `shopify.scopes.query()` says it. */
export function answerScopes({ world, store, response }: Visit): void {
  sendJson(response, scopesOf(world, store));
}

/** The merchant has agreed to what `shopify.scopes.request()` asked for. */
export async function agreeToScopes({ world, store, request, response }: Visit): Promise<void> {
  const scopes = (await readForm(request)).getAll("scope");
  // Seen at Shopify/shopify-app-bridge#508.
  if (!world.app.managedInstall)
    return sendJson(response, { error: "The app does not have scopes declared on Shopify" }, 422);
  const [foreign] = undeclaredScopes(world, scopes);
  if (foreign) return sendJson(response, { error: `The app does not declare the scope ${foreign}` }, 422);
  grantScopes(world, store, scopes);
  sendJson(response, scopesOf(world, store));
}

/** The app gives scopes back with `shopify.scopes.revoke()`. */
export async function giveUpScopes({ world, store, request, response }: Visit): Promise<void> {
  const scopes = (await readForm(request)).getAll("scope");
  const refusal = revocationRefusal(world, store, scopes);
  if (refusal) return sendJson(response, { error: refusal.message }, 422);
  revokeScopes(world, store, scopes);
  sendJson(response, scopesOf(world, store));
}

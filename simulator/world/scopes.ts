import { changeScopes } from "./installs";
import type { Store } from "./store";
import type { World } from "./world";

export interface ScopesDetail {
  granted: string[];
  required: string[];
  optional: string[];
}

/** What the app may do in the store, what it must have, and what it may ask for beside that. */
export function scopesOf(world: World, store: Store): ScopesDetail {
  const { scopes, optionalScopes = [] } = world.app;
  return { granted: store.install?.scopes ?? [], required: scopes, optional: optionalScopes };
}

/** The scopes that neither the app's manifest requires nor lists as optional: nobody can grant them. */
export function undeclaredScopes({ app }: World, scopes: string[]): string[] {
  const declared = [...app.scopes, ...(app.optionalScopes ?? [])];
  return declared.length === 0 ? [] : scopes.filter((scope) => !declared.includes(scope));
}

/** The merchant grants the app more. */
export function grantScopes(world: World, store: Store, scopes: string[]): void {
  const current = store.install?.scopes ?? [];
  const added = scopes.filter((scope) => !current.includes(scope));
  if (added.length > 0) changeScopes(world, store, [...current, ...added]);
}

/** The app may do less from now on, whoever decided that: its next request is denied. */
export function revokeScopes(world: World, store: Store, scopes: string[]): void {
  const current = store.install?.scopes ?? [];
  const left = current.filter((scope) => !scopes.includes(scope));
  if (left.length < current.length) changeScopes(world, store, left);
}

type Refusal = { code: string; message: string };

/** Why these scopes cannot be taken from the app, or null. */
export function revocationRefusal(world: World, store: Store, scopes: string[]): Refusal | null {
  const { granted, required, optional } = scopesOf(world, store);
  const isKnown = (scope: string) => /^(read|write)_[a-z_]+$/.test(scope);
  const isImplied = (scope: string) =>
    !granted.includes(scope) && granted.includes(scope.replace(/^read_/, "write_"));
  if (!scopes.every(isKnown)) {
    const message = "The requested list of scopes to revoke includes invalid handles.";
    return { code: "UNKNOWN_SCOPES", message };
  }
  if (scopes.some((scope) => required.includes(scope))) {
    return { code: "CANNOT_REVOKE_REQUIRED_SCOPES", message: "Required scopes cannot be revoked." };
  }
  if (scopes.some(isImplied)) {
    const message = "Already granted implied scopes cannot be revoked.";
    return { code: "CANNOT_REVOKE_IMPLIED_SCOPES", message };
  }
  if (scopes.some((scope) => !granted.includes(scope) && !optional.includes(scope))) {
    const message = "Cannot revoke optional scopes that haven't been declared.";
    return { code: "CANNOT_REVOKE_UNDECLARED_SCOPES", message };
  }
  return null;
}

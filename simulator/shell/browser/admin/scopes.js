import { button, openDialog } from "./dialog.js";
import { make } from "./elements.js";
import { askStore } from "./page-data.js";
import { say } from "./words.js";

/** Asks the merchant for more access; who has it already is not asked again. */
export async function requestScopes(scopes) {
  const before = await askStore("/api/scopes");
  const missing = scopes.filter((scope) => !before.granted.includes(scope));
  if (missing.length === 0) return { result: "granted-all", detail: before };
  const list = make(
    "ul",
    { className: "scope-list" },
    missing.map((scope) => make("li", { textContent: scope.replaceAll("_", " ") })),
  );
  const body = [make("p", { textContent: say.scopesText }), list];
  const agreed = await openDialog({ title: say.scopesTitle, body, className: "small" }, (close) => [
    button(say.scopesNo, () => close(false)),
    button(say.scopesYes, () => close(true), "primary"),
  ]);
  if (agreed !== true) return { result: "declined-all", detail: before };
  return { result: "granted-all", detail: await send("/api/scopes", missing) };
}

export function revokeScopes(scopes) {
  return send("/api/scopes/revoke", scopes);
}

function send(path, scopes) {
  const body = new URLSearchParams(scopes.map((scope) => ["scope", scope]));
  return askStore(path, { method: "POST", body });
}

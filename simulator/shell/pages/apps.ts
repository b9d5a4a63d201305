import { uninstall } from "../../world/installs";
import { grantScopes, revokeScopes, scopesOf } from "../../world/scopes";
import { adminPage } from "../admin-page";
import { moment } from "../format";
import { type Html, html } from "../html";
import { readForm, redirectTo, sendPage, type Visit } from "../visit";

/** The apps of the store: the one there is, to be installed or removed. */
export function showApps(visit: Visit): void {
  const { world, store, link, response } = visit;
  const content = html`<div class="page">
    <div class="page-head"><h1>Apps</h1></div>
    <section class="card app-card">
      <span class="app-icon large" aria-hidden="true">B</span>
      <div>
        <h2><a href="${link("apps", world.app.handle)}">${world.app.title}</a></h2>
        ${stateOf(visit)}
      </div>
      ${
        store.install
          ? html`<form method="post" action="${link("apps", world.app.handle, "uninstall")}">
              <button class="button critical">Uninstall ${world.app.title}</button>
            </form>`
          : html`<a class="button primary" href="${link("apps", world.app.handle, "install")}"
              >Install ${world.app.title}</a
            >`
      }
    </section>
    ${optionalAccess(visit)}
  </div>`;
  sendPage(response, adminPage(visit, { title: "Apps", section: "apps", content }));
}

function stateOf({ store }: Visit): Html {
  if (!store.install) return html`<p class="quiet">Not installed</p>`;
  return html`<p class="quiet">Installed ${moment(store.install.installedAt)}</p>
    <p class="quiet">May use: ${store.install.scopes.join(", ")}</p>`;
}

/** What the merchant has granted beside what the app needs, and can take back. */
function optionalAccess({ world, store, link }: Visit): Html | null {
  const { granted, required, optional } = scopesOf(world, store);
  const shown = [...new Set([...optional, ...granted.filter((scope) => !required.includes(scope))])];
  if (!store.install || shown.length === 0) return null;
  return html`<section class="card flush">
    <h2>Optional access</h2>
    <table>
      <tbody>
        ${shown.map((scope) => {
          const isGranted = granted.includes(scope);
          const label = isGranted ? "Revoke" : "Grant";
          return html`<tr>
            <th scope="row">${scope.replaceAll("_", " ")}</th>
            <td>
              <span class="badge ${isGranted ? "" : "attention"}"
                >${isGranted ? "Granted" : "Not granted"}</span
              >
            </td>
            <td class="number">
              <form method="post" action="${link("apps", world.app.handle, "scopes")}">
                <button
                  class="button"
                  name="${label.toLowerCase()}"
                  value="${scope}"
                  aria-label="${label} ${scope.replaceAll("_", " ")}"
                >
                  ${label}
                </button>
              </form>
            </td>
          </tr>`;
        })}
      </tbody>
    </table>
  </section>`;
}

/** The merchant grants one of the optional scopes or takes it back. */
export async function changeAppScopes({ world, store, request, response, link }: Visit): Promise<void> {
  const form = await readForm(request);
  grantScopes(world, store, form.getAll("grant"));
  revokeScopes(world, store, form.getAll("revoke"));
  redirectTo(response, link("apps"));
}

/** Removes the app from the store. */
export function uninstallApp({ world, store, response, link }: Visit): void {
  uninstall(world, store);
  redirectTo(response, link("apps"));
}

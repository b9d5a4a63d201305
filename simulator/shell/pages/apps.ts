import { uninstall } from "../../world/installs";
import { adminPage } from "../admin-page";
import { moment } from "../format";
import { type Html, html } from "../html";
import { redirectTo, sendPage, type Visit } from "../visit";

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
  </div>`;
  sendPage(response, adminPage(visit, { title: "Apps", section: "apps", content }));
}

function stateOf({ store }: Visit): Html {
  if (!store.install) return html`<p class="quiet">Not installed</p>`;
  return html`<p class="quiet">Installed ${moment(store.install.installedAt)}</p>
    <p class="quiet">May use: ${store.install.scopes.join(", ")}</p>`;
}

/** Removes the app from the store. */
export function uninstallApp({ world, store, response, link }: Visit): void {
  uninstall(world, store);
  redirectTo(response, link("apps"));
}

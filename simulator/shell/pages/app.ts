import { adminPage } from "../admin-page";
import { html } from "../html";
import { launchAddress } from "../launch-address";
import { redirectTo, sendPage, type Visit } from "../visit";

/** The app inside the admin, or the offer to install it. */
export function showApp(visit: Visit): void {
  const { world, store, url, parts, response } = visit;
  if (!store.install) return showInstall(visit);
  const path = `/${parts.slice(2).map(encodeURIComponent).join("/")}${url.search}`;
  const content = html`<section class="app-bar" id="app-bar" aria-label="App">
      <span class="app-icon" aria-hidden="true">B</span>
      <span id="app-breadcrumb"></span>
      <h1 id="app-title">${world.app.title}</h1>
      <div class="app-actions" id="app-actions"></div>
    </section>
    <div class="loading-bar" id="loading-bar" role="progressbar" aria-label="Loading" hidden></div>
    <iframe
      class="app-frame"
      id="app-frame"
      name="app-iframe"
      title="${world.app.title}"
      src="${launchAddress(world, store, path)}"
      allow="camera; clipboard-write"
    ></iframe>`;
  const data = { appPath: visit.link("apps", parts[1] ?? world.app.handle) };
  sendPage(
    response,
    adminPage(visit, { title: world.app.title, section: "apps", content, isApp: true, data }),
  );
}

function showInstall(visit: Visit): void {
  const { world, store, link, response } = visit;
  const content = html`<div class="install card">
    <span class="app-icon large" aria-hidden="true">B</span>
    <h1>${world.app.title}</h1>
    <p>Suppliers, purchase orders and stock for ${store.profile.name}, inside your admin.</p>
    <p>
      Installing asks for your consent first; the app can be removed again under
      <a href="${link("apps")}">Apps</a>.
    </p>
    <a class="button primary" href="${link("apps", world.app.handle, "install")}"
      >Install ${world.app.title}</a
    >
  </div>`;
  sendPage(response, adminPage(visit, { title: `Install ${world.app.title}`, section: "apps", content }));
}

/** Begins the installation, at the platform itself or at the app, as its listing would. */
export function beginInstall({ world, store, response }: Visit): void {
  const { managedInstall, apiKey } = world.app;
  if (managedInstall)
    return redirectTo(
      response,
      `/${store.domain}/admin/oauth/install?client_id=${encodeURIComponent(apiKey)}`,
    );
  redirectTo(response, `${world.app.url}/auth?shop=${encodeURIComponent(store.domain)}`);
}

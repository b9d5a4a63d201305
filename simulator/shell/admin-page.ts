import type { Store } from "../world/store";
import { type Html, html, type HtmlValue, jsonForScript } from "./html";
import { icon, type IconName } from "./icons";
import type { Visit } from "./visit";

export type Section = "apps" | "home" | "mailbox" | "orders" | "products" | "transfers";

export interface AdminPage {
  title: string;
  section: Section;
  content: HtmlValue;
  /** The page fills the space beside the navigation, without the usual margins. */
  isApp?: boolean;
  /** What the page's script must know. */
  data?: Record<string, unknown>;
}

/** A whole page of the store's admin: top bar, navigation, content. */
export function adminPage(visit: Visit, page: AdminPage): Html {
  const { store, world, link } = visit;
  const data = {
    handle: store.handle,
    shop: store.domain,
    locale: store.users[0]?.locale ?? "en",
    appOrigin: originOf(world.app.url),
    ...page.data,
  };
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title} · ${store.profile.name}</title>
        <link rel="icon" href="/shell/browser/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/shell/admin.css" />
        <script type="application/json" id="page-data">
          ${jsonForScript(data)}
        </script>
        <script type="module" src="/shell/admin.js"></script>
      </head>
      <body class="${page.isApp ? "app-page" : ""}">
        <a class="skip" href="#main">Skip to content</a>
        ${topBar(store, link)}
        <div class="columns">
          ${navigation(visit, page)}
          <main id="main" tabindex="-1">${page.content}</main>
        </div>
        <div class="toasts" id="toasts"></div>
      </body>
    </html>`;
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : "";
}

function topBar(store: Store, link: Visit["link"]): Html {
  const user = store.users[0];
  const name = user ? `${user.firstName} ${user.lastName}` : "Staff";
  return html`<header class="top-bar">
    <button
      type="button"
      class="menu-button"
      id="menu-button"
      aria-expanded="false"
      aria-controls="navigation"
      aria-label="Menu"
    >
      ${icon("menu")}
    </button>
    <a class="store-name" href="${link()}"
      ><span class="monogram" aria-hidden="true">${initials(store.profile.name)}</span>
      <span>${store.profile.name}</span></a
    >
    <form class="search" role="search" action="${link("products")}">
      ${icon("search")}
      <input type="search" name="search" placeholder="Search products" aria-label="Search products" />
    </form>
    <div class="person">
      ${languageLink(user?.locale === "de" ? "en" : "de", link)}
      <span class="avatar" aria-hidden="true">${initials(name)}</span><span class="person-name">${name}</span>
    </div>
    <section class="save-bar" id="save-bar" aria-label="Unsaved changes" hidden>
      <span class="save-bar-text">Unsaved changes</span>
      <button type="button" class="button plain-dark" data-do="discard">Discard</button>
      <button type="button" class="button light" data-do="save">Save</button>
    </section>
  </header>`;
}

function languageLink(language: "de" | "en", link: Visit["link"]): Html {
  const label = language === "de" ? "Apps in German" : "Apps in English";
  return html`<a class="language" href="${link("language", language)}" aria-label="${label}" title="${label}"
    >${language.toUpperCase()}</a
  >`;
}

/** Up to two letters that stand for a name. */
export function initials(name: string): string {
  const letters = name
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.charAt(0));
  return letters.slice(0, 2).join("").toUpperCase();
}

function navigation({ world, store, link }: Visit, { section, isApp }: AdminPage): Html {
  const unread = world.mailbox.mails.length;
  const entry = (name: Section, label: string, iconName: IconName, href: string, note: HtmlValue = null) =>
    html`<li>
      <a href="${href}" ${current(section === name)}>${icon(iconName)}<span>${label}</span>${note}</a>
    </li>`;
  return html`<nav class="navigation" id="navigation" aria-label="Store">
    <ul>
      ${entry("home", "Home", "home", link())}
      ${entry("orders", "Orders", "order", link("orders"), html`<span class="count" aria-hidden="true">${store.orders.length || null}</span>`)}
      ${entry("products", "Products", "box", link("products"))}
      ${entry("transfers", "Transfers", "truck", link("transfers"))}
      <li>
        <span class="disabled" aria-disabled="true">${icon("people")}<span>Customers</span></span>
      </li>
      ${entry("mailbox", "Mailbox", "mail", link("mailbox"), html`<span class="count" aria-hidden="true">${unread || null}</span>`)}
    </ul>
    <h2>
      <a href="${link("apps")}" ${current(section === "apps" && !isApp)}>${icon("apps")}<span>Apps</span></a>
    </h2>
    <ul>
      <li>
        <a class="app-entry" href="${link("apps", world.app.handle)}"
          ><span class="app-icon" aria-hidden="true">B</span> <span>${world.app.title}</span></a
        >
        <ul class="app-items" id="app-items"></ul>
      </li>
    </ul>
    <p class="navigation-foot">${store.profile.planName} plan · ${store.domain}</p>
  </nav>`;
}

function current(isCurrent: boolean): Html | null {
  return isCurrent ? html`aria-current="page"` : null;
}

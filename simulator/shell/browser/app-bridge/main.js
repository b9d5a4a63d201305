import { readConfiguration } from "./configuration.js";
import { carrySessionToken } from "./fetch.js";
import { Modal } from "./modal.js";
import { NavMenu } from "./nav-menu.js";
import { joinNavigation } from "./navigation.js";
import { adminOrigin, isFramed, notify } from "./parent.js";
import { platformGlobal } from "./platform-global.js";
import { SaveBar } from "./save-bar.js";
import { watchForms } from "./save-bar-form.js";
import { sessionToken } from "./session-token.js";
import { TitleBar } from "./title-bar.js";

const configuration = readConfiguration();
const address = new URL(location.href);
const reload = address.searchParams.get("shopify-reload");

if (!isFramed) openInAdmin();
else if (reload) reloadWithToken(reload);
else start();

function start() {
  window.shopify = platformGlobal(configuration);
  hideDrawnElsewhere();
  carrySessionToken();
  joinNavigation();
  watchForms();
  customElements.define("ui-nav-menu", NavMenu);
  customElements.define("s-app-nav", class extends NavMenu {});
  customElements.define("ui-title-bar", TitleBar);
  customElements.define("ui-save-bar", SaveBar);
  customElements.define("ui-modal", Modal);
  notify("ready");
}

/** Not an element in the head: a framework that hydrates the document must find it as the server sent it. */
function hideDrawnElsewhere() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("ui-nav-menu, s-app-nav, ui-title-bar, ui-save-bar, ui-modal { display: none }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** The app got a request without a token and wants to be asked again with one. */
async function reloadWithToken(target) {
  const destination = new URL(target, location.href);
  destination.searchParams.set("id_token", await sessionToken({ fresh: true }));
  location.replace(destination);
}

/** The app was opened outside the admin. */
function openInAdmin() {
  window.shopify = platformGlobal(configuration);
  const handle = address.searchParams.get("shop")?.replace(/\.myshopify\.com$/, "");
  if (!handle || address.pathname.startsWith("/auth")) return;
  location.replace(`${adminOrigin}/store/${encodeURIComponent(handle)}/apps/backroom${address.pathname}`);
}

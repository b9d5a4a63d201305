import { adminOrigin, notify, onOrder } from "./parent.js";
import { leaveConfirmation } from "./save-bar.js";

const platformParameters = [
  ...["embedded", "shop", "host", "id_token", "hmac", "timestamp", "session", "locale", "appLoadId"],
];
let reported = "";

/** Keeps the admin's address in step with the app's, and lets the admin and special links steer the app. */
export function joinNavigation() {
  for (const method of ["pushState", "replaceState"]) {
    const plain = history[method].bind(history);
    history[method] = (...args) => {
      plain(...args);
      reportLocation();
    };
  }
  window.addEventListener("popstate", reportLocation);
  window.addEventListener("DOMContentLoaded", reportLocation);
  onOrder("navigate", ({ path }) => {
    leaveConfirmation().then(
      () => navigateInside(path),
      () => {},
    );
  });
  document.addEventListener("click", followSpecialLink);
  window.open = openSpecial(window.open.bind(window));
}

function reportLocation() {
  const url = new URL(location.href);
  if (url.pathname.startsWith("/auth")) return;
  for (const name of platformParameters) url.searchParams.delete(name);
  const path = `${url.pathname}${url.search}${url.hash}`;
  if (path === reported) return;
  reported = path;
  notify("location", { path });
}

/** Asks the app's router to go somewhere, in the way the platform's script does. */
export function navigateInside(path) {
  const link = document.createElement("a");
  link.setAttribute("href", path);
  link.hidden = true;
  document.body.append(link);
  link.dispatchEvent(new CustomEvent("shopify:navigate", { bubbles: true, cancelable: true }));
  link.remove();
}

/** Takes the whole window to an address outside the frame. */
export function leaveFrame(address) {
  notify("leave", { address });
}

/** The path in the admin behind `shopify:admin/…` or a full admin address, or null. */
function adminPath(address) {
  if (/^shopify:\/*admin\//i.test(address)) return address.replace(/^shopify:\/*admin\//i, "/");
  if (!URL.canParse(address)) return null;
  const { hostname, pathname, search } = new URL(address);
  if (hostname === "admin.shopify.com") return pathname.replace(/^\/store\/[^/]+/, "") + search;
  return hostname.endsWith(".myshopify.com") ? pathname.replace(/^\/admin/, "") + search : null;
}

function followSpecialLink(event) {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!link || event.defaultPrevented || event.button !== 0) return;
  const path = adminPath(link.getAttribute("href"));
  if (path === null) return;
  event.preventDefault();
  notify("open-admin", { path, newTab: link.target === "_blank" || event.metaKey || event.ctrlKey });
}

function openSpecial(plainOpen) {
  return function open(url = "", target = "_blank", features) {
    const address = String(url);
    const path = adminPath(address);
    if (path !== null) {
      notify("open-admin", { path, newTab: target === "_blank" });
      return null;
    }
    if (address.startsWith("app:")) {
      navigateInside(address.replace(/^app:\/*/, "/"));
      return null;
    }
    const resolved = new URL(address, location.href);
    if (resolved.origin === adminOrigin && target !== "_blank") leaveFrame(resolved.href);
    else if (target === "_top" || target === "_parent") leaveFrame(resolved.href);
    else return plainOpen(url, target, features);
    return null;
  };
}

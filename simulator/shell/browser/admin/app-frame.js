import { confirmDialog } from "./dialog.js";
import { showNavItems } from "./nav-items.js";
import { askStore, pageData, storeAddress } from "./page-data.js";
import { pickResources } from "./resource-picker.js";
import { isSaveBarOpen, joinSaveBar, showSaveBar } from "./save-bar.js";
import { scanBarcode } from "./scanner.js";
import { requestScopes, revokeScopes } from "./scopes.js";
import { showTitleBar } from "./title-bar.js";
import { hideToast, showToast } from "./toasts.js";
import { say } from "./words.js";

/** The admin's side of the line to the app in the frame. */
export function joinAppFrame() {
  const frame = /** @type {HTMLIFrameElement | null} */ (document.getElementById("app-frame"));
  if (!frame) return;
  const order = (type, payload = {}) => {
    frame.contentWindow?.postMessage({ from: "admin", type, payload }, pageData.appOrigin);
  };
  const notices = noticesOf(order);
  window.addEventListener("message", async (event) => {
    if (event.origin !== pageData.appOrigin || event.source !== frame.contentWindow) return;
    const { from, type, question, payload } = event.data ?? {};
    if (from !== "app") return;
    if (question === undefined) return void notices[type]?.(payload);
    const reply = await answerOf(type, payload);
    frame.contentWindow?.postMessage({ from: "admin", question, ...reply }, pageData.appOrigin);
  });
  joinSaveBar(order);
  // Whichever script of the two starts last finds the other one waiting.
  frame.contentWindow?.postMessage({ from: "admin", type: "listening" }, "*");
  guardLeaving();
}

const questions = {
  "session-token": async () => (await askStore("/api/session-token", { method: "POST" })).token,
  user: () => askStore("/api/user"),
  scopes: () => askStore("/api/scopes"),
  "scopes-request": ({ scopes }) => requestScopes(scopes),
  "scopes-revoke": ({ scopes }) => revokeScopes(scopes),
  "resource-picker": (options) => pickResources(options),
  scan: () => scanBarcode(),
  "leave-confirmation": () => confirmLeaving(),
};

async function answerOf(type, payload) {
  if (!questions[type]) return { error: `The admin knows no "${type}"` };
  try {
    return { result: await questions[type](payload) };
  } catch (error) {
    return { error: error.message };
  }
}

function noticesOf(order) {
  return {
    hello: () => {
      setUnderOverlay(false);
      showSaveBar({ visible: false });
      order("listening");
    },
    ready: () => setLoading(false),
    location: ({ path }) => followApp(path),
    leave: ({ address }) => location.assign(address),
    "open-admin": ({ path, newTab }) => openAdmin(path, newTab),
    loading: ({ isLoading }) => setLoading(isLoading),
    overlay: ({ open }) => setUnderOverlay(open),
    "nav-menu": ({ items }) => showNavItems(items, (path) => order("navigate", { path })),
    "title-bar": (bar) => showTitleBar(bar, (key) => order("title-bar-action", { key })),
    "save-bar": (bar) => showSaveBar(bar),
    "toast-hide": ({ id }) => hideToast(id),
    "toast-show": ({ message, ...options }) =>
      showToast(message, {
        ...options,
        onAction: () => order("toast-action", { id: options.id }),
        onDismiss: () => order("toast-dismiss", { id: options.id }),
      }),
  };
}

/** The frame has made the step in the window's history; the address only has to say the same. */
function followApp(path) {
  const address = path === "/" ? pageData.appPath : pageData.appPath + path;
  if (address !== location.pathname + location.search + location.hash) {
    history.replaceState(history.state, "", address);
  }
  document.dispatchEvent(new CustomEvent("app-location", { detail: path }));
}

function openAdmin(path, newTab) {
  const address = storeAddress(
    path.replace(/^\/apps\/[^/?#]+/, pageData.appPath.replace(storeAddress(""), "")),
  );
  if (newTab) window.open(address, "_blank");
  else location.assign(address);
}

/** While the app shows a dialog, the admin around it has the same overlay. */
function setUnderOverlay(open) {
  document.body.classList.toggle("under-overlay", open);
  for (const part of document.querySelectorAll(".top-bar, .navigation, .app-bar")) part.inert = open;
}

function setLoading(isLoading) {
  const bar = document.getElementById("loading-bar");
  if (bar) bar.hidden = !isLoading;
}

function confirmLeaving() {
  return confirmDialog({
    title: say.leaveTitle,
    text: say.leaveText,
    yes: say.leaveYes,
    no: say.leaveNo,
    critical: true,
  });
}

/** With unsaved changes in the app, links out of it ask first; the app's own entries ask from inside. */
function guardLeaving() {
  document.addEventListener(
    "click",
    async (event) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (!link || !isSaveBarOpen() || link.dataset.leaving || link.dataset.path) return;
      event.preventDefault();
      event.stopPropagation();
      if (!(await confirmLeaving())) return;
      showSaveBar({ visible: false });
      link.dataset.leaving = "yes";
      link.click();
      delete link.dataset.leaving;
    },
    { capture: true },
  );
}

import { ask, notify, onOrder } from "./parent.js";
import { leaveConfirmation } from "./save-bar.js";
import { sessionToken } from "./session-token.js";

/** @type {Map<string, { onAction?: () => void, onDismiss?: () => void }>} */
const toasts = new Map();
let lastToast = 0;

const toast = {
  show(message, { onAction, onDismiss, ...options } = {}) {
    const id = `toast-${++lastToast}`;
    toasts.set(id, { onAction, onDismiss });
    notify("toast-show", { id, message: String(message), ...options });
    return id;
  },
  hide: (id) => notify("toast-hide", { id }),
};

onOrder("toast-action", ({ id }) => toasts.get(id)?.onAction?.());
onOrder("toast-dismiss", ({ id }) => {
  toasts.get(id)?.onDismiss?.();
  toasts.delete(id);
});

/** Modals and save bars are reached by their id. */
function byId(selector) {
  const call = (method) => async (id) => {
    const element = document.getElementById(id);
    if (!element?.matches(selector)) throw new Error(`There is no ${selector} with the id "${id}"`);
    await element[method]();
  };
  return { show: call("show"), hide: call("hide"), toggle: call("toggle") };
}

async function resourcePicker(options) {
  const selected = await ask("resource-picker", plain(options), { byPerson: true });
  if (!selected) return undefined;
  return Object.assign(selected, { selection: selected });
}

const scopes = {
  query: () => ask("scopes"),
  request: (wanted) => ask("scopes-request", { scopes: plain(wanted) }, { byPerson: true }),
  revoke: async (scopes) => ({ detail: await ask("scopes-revoke", { scopes: plain(scopes) }) }),
};

/** Only what survives a message between windows. */
function plain(value) {
  return JSON.parse(JSON.stringify(value ?? {}));
}

/** `window.shopify`, as far as an inventory app needs it. */
export function platformGlobal(configuration) {
  return {
    config: configuration,
    origin: location.origin,
    ready: Promise.resolve(),
    environment: { mobile: false, embedded: window.parent !== window, pos: false, intent: false },
    loading: (isLoading = true) => notify("loading", { isLoading }),
    idToken: () => sessionToken(),
    user: () => ask("user"),
    toast,
    resourcePicker,
    scanner: { capture: () => ask("scan", {}, { byPerson: true }) },
    modal: byId("ui-modal"),
    saveBar: { ...byId("ui-save-bar"), leaveConfirmation },
    scopes,
    app: { extensions: async () => [] },
    support: { registerHandler: async () => {} },
    webVitals: { onReport: async () => {} },
    reviews: { request: async () => ({ success: false, code: "merchant-ineligible" }) },
    setSignals: () => {},
  };
}

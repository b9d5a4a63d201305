import { make } from "./elements.js";
import { say } from "./words.js";

const usualMs = 5_000;

/**
 * A short message at the foot of the window.
 * @param {string} message
 * @param {{ id?: string, isError?: boolean, duration?: number, action?: string, onAction?: () => void, onDismiss?: () => void }} [options]
 */
export function showToast(
  message,
  { id = "", isError, duration = usualMs, action, onAction, onDismiss } = {},
) {
  const toast = make("div", { className: isError ? "toast critical" : "toast", role: "status" }, [
    make("span", { textContent: message }),
  ]);
  toast.dataset.id = id;
  const close = () => {
    clearTimeout(timer);
    toast.remove();
    onDismiss?.();
  };
  const timer = setTimeout(close, duration);
  if (action) {
    const act = () => {
      onAction?.();
      close();
    };
    toast.append(make("button", { type: "button", textContent: action, onclick: act }));
  }
  toast.append(
    make("button", { type: "button", textContent: "✕", "aria-label": say.dismiss, onclick: close }),
  );
  document.getElementById("toasts").append(toast);
  return close;
}

export function hideToast(id) {
  document.querySelector(`.toast[data-id="${CSS.escape(id)}"]`)?.remove();
}

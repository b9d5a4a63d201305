import { dismiss, present } from "./save-bar.js";

/** @type {WeakMap<HTMLFormElement, import("./save-bar.js").Bar>} */
const bars = new WeakMap();

/** Forms marked `data-save-bar` get a save bar with their first change. */
export function watchForms() {
  document.addEventListener("input", offer);
  document.addEventListener("change", offer);
  document.addEventListener("submit", withdraw);
  document.addEventListener("reset", withdraw);
}

function formOf(event) {
  return event.target instanceof Element ? event.target.closest("form[data-save-bar]") : null;
}

function offer(event) {
  const form = formOf(event);
  if (!form) return;
  if (!bars.has(form)) bars.set(form, barOf(form));
  present(bars.get(form));
}

function withdraw(event) {
  const form = formOf(event);
  if (form && bars.has(form)) dismiss(bars.get(form));
}

function barOf(form) {
  return {
    describe: () => ({ discardConfirmation: form.hasAttribute("data-discard-confirmation") }),
    save: () => form.requestSubmit(),
    discard: () => form.reset(),
  };
}

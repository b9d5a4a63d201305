import { confirmDialog } from "./dialog.js";
import { say } from "./words.js";

let current = { visible: false };

export function isSaveBarOpen() {
  return current.visible;
}

/** The bar covers the top bar, so that nothing else seems more important than saving. */
export function showSaveBar(bar) {
  current = bar;
  const region = document.getElementById("save-bar");
  region.hidden = !bar.visible;
  region.setAttribute("aria-label", say.unsaved);
  region.querySelector(".save-bar-text").textContent = say.unsaved;
  document.body.classList.toggle("has-changes", bar.visible);
  if (!bar.visible) return;
  for (const [name, usual] of [
    ["save", say.save],
    ["discard", say.discard],
  ]) {
    const button = region.querySelector(`[data-do=${name}]`);
    button.textContent = bar[name]?.label || usual;
    button.disabled = Boolean(bar[name]?.disabled || bar[name]?.loading);
    button.setAttribute("aria-busy", String(Boolean(bar[name]?.loading)));
  }
}

export function joinSaveBar(order) {
  const region = document.getElementById("save-bar");
  region.querySelector("[data-do=save]").onclick = () => order("save-bar-save");
  region.querySelector("[data-do=discard]").onclick = async () => {
    if (!current.discardConfirmation || (await confirmDiscarding())) order("save-bar-discard");
  };
}

function confirmDiscarding() {
  return confirmDialog({
    title: say.discardTitle,
    text: say.discardText,
    yes: say.discardYes,
    no: say.discardNo,
    critical: true,
  });
}

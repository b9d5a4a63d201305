import { describeAction, isOn } from "./actions.js";
import { ask, notify, onOrder } from "./parent.js";

/** @typedef {{ describe(): object, save(): void, discard(): void }} Bar */

/** @type {Bar[]} The bars that are shown; the last one is seen. */
const shown = [];

/** @param {Bar} bar */
export function present(bar) {
  if (!shown.includes(bar)) shown.push(bar);
  report();
}

/** @param {Bar} bar */
export function dismiss(bar) {
  const index = shown.indexOf(bar);
  if (index < 0) return;
  shown.splice(index, 1);
  report();
}

function report() {
  const bar = shown.at(-1);
  notify("save-bar", bar ? { visible: true, ...bar.describe() } : { visible: false });
}

/** Resolves once the merchant agrees to lose unsaved changes, at once when there are none; rejects when they stay. */
export async function leaveConfirmation() {
  if (shown.length === 0) return;
  const agreed = await ask("leave-confirmation", {}, { byPerson: true });
  if (!agreed) throw new Error("The merchant stays on the page");
  // Whoever asks next about the same step must not ask the merchant again.
  shown.length = 0;
  report();
}

onOrder("save-bar-save", () => shown.at(-1)?.save());
onOrder("save-bar-discard", () => shown.at(-1)?.discard());

/** The bar for unsaved changes; its buttons stay in the app, the admin draws them. */
export class SaveBar extends HTMLElement {
  observer = new MutationObserver(() => this.showing && report());

  connectedCallback() {
    this.observer.observe(this, { attributes: true, childList: true, characterData: true, subtree: true });
  }

  disconnectedCallback() {
    this.observer.disconnect();
    dismiss(this);
  }

  get showing() {
    return shown.includes(this);
  }

  get discardConfirmation() {
    return isOn(this, "discardConfirmation") || isOn(this, "discard-confirmation");
  }

  set discardConfirmation(value) {
    this.toggleAttribute("discardConfirmation", Boolean(value));
  }

  describe() {
    const save = this.button(true);
    const discard = this.button(false);
    return {
      save: save ? describeAction(save) : null,
      discard: discard ? describeAction(discard) : null,
      discardConfirmation: this.discardConfirmation,
    };
  }

  button(isPrimary) {
    return [...this.querySelectorAll("button")].find(
      (button) => (button.getAttribute("variant") === "primary") === isPrimary,
    );
  }

  save() {
    this.button(true)?.click();
  }

  discard() {
    this.button(false)?.click();
  }

  async show() {
    if (this.showing) return;
    present(this);
    this.dispatchEvent(new CustomEvent("show"));
  }

  async hide() {
    if (!this.showing) return;
    dismiss(this);
    this.dispatchEvent(new CustomEvent("hide"));
  }

  toggle() {
    return this.showing ? this.hide() : this.show();
  }
}

import { ModalFrame } from "./modal-frame.js";
import { useModalStyle } from "./modal-style.js";

const closing = { de: "Schließen", en: "Close" };
let lastView = 0;

/** The dialog of a modal, drawn at the end of the app's document while it is open. */
export class ModalView {
  overlay = document.createElement("div");
  framed = null;

  /** @param {{ close(): void, run(key: number): void }} does */
  constructor(does) {
    const headingId = `bridge-modal-${++lastView}`;
    this.overlay.className = "bridge-modal";
    this.overlay.innerHTML = `<div class="veil"></div>
      <div role="dialog" aria-modal="true" aria-labelledby="${headingId}" tabindex="-1">
        <header><h2 id="${headingId}"></h2><button type="button" class="close">✕</button></header>
        <div class="body"></div>
        <footer></footer>
      </div>`;
    this.overlay.querySelector(".close").ariaLabel = closing[document.documentElement.lang] ?? closing.en;
    this.overlay.querySelector(".veil").addEventListener("click", does.close);
    this.overlay.querySelector(".close").addEventListener("click", does.close);
    this.footer.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (button) does.run(Number(button.dataset.key));
    });
    this.onKey = (event) => event.key === "Escape" && !event.defaultPrevented && does.close();
    this.onFocus = (event) => this.keepFocus(event);
  }

  get dialog() {
    return this.overlay.querySelector("[role=dialog]");
  }

  get footer() {
    return this.overlay.querySelector("footer");
  }

  get body() {
    return this.overlay.querySelector(".body");
  }

  open() {
    useModalStyle();
    document.body.append(this.overlay);
    document.addEventListener("keydown", this.onKey);
    document.addEventListener("focusin", this.onFocus);
    this.dialog.focus();
  }

  close() {
    document.removeEventListener("keydown", this.onKey);
    document.removeEventListener("focusin", this.onFocus);
    this.overlay.remove();
  }

  /** Draws the content in a frame of its own. */
  frame(content) {
    this.framed = new ModalFrame();
    this.framed.frame.className = "content";
    this.framed.frame.title = this.dialog.querySelector("h2").textContent;
    this.body.replaceChildren(this.framed.frame);
    this.framed.take(content, this.onKey);
  }

  unframe(content) {
    this.framed?.giveBack(content);
    this.framed = null;
  }

  draw({ title, size, buttons }) {
    this.dialog.className = size;
    this.dialog.querySelector("h2").textContent = title;
    this.footer.hidden = buttons.length === 0;
    // Buttons that stay are changed in place, so that neither a click nor the focus is lost while one is loading.
    const kept = new Map([...this.footer.children].map((button) => [button.dataset.key, button]));
    const drawn = buttons.map((action) => buttonOf(action, kept.get(String(action.key))));
    const same =
      drawn.length === kept.size && drawn.every((button, at) => this.footer.children[at] === button);
    if (!same) this.footer.replaceChildren(...drawn);
  }

  /** The focus stays in the dialog; menus of the dialog's own fields open elsewhere in the document. */
  keepFocus(event) {
    const inMenu = event.target.closest?.("#PolarisPortalsContainer, [data-portal-id]");
    if (!this.overlay.contains(event.target) && !inMenu) this.dialog.focus();
  }
}

function buttonOf(action, button = document.createElement("button")) {
  button.type = "button";
  button.dataset.key = String(action.key);
  button.textContent = action.label;
  button.className = `${action.variant} ${action.tone}`.trim();
  button.disabled = action.disabled || action.loading;
  button.setAttribute("aria-busy", String(action.loading));
  return button;
}

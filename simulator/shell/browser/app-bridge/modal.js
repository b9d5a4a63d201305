import { describeActions, runAction } from "./actions.js";
import { modalStyle } from "./modal-style.js";
import { notify } from "./parent.js";

let lastModal = 0;

/** A dialog over the app. It lives in the app's document so that its content keeps the app's styles and state. */
export class Modal extends HTMLElement {
  observer = new MutationObserver(() => this.draw());
  opener = null;
  ownContent = null;
  showing = false;
  headingId = `modal-heading-${++lastModal}`;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [modalStyle];
    root.addEventListener("click", (event) => this.clicked(event));
    this.onKey = (event) => event.key === "Escape" && !event.defaultPrevented && this.hide();
    this.onFocus = (event) => this.keepFocus(event);
  }

  disconnectedCallback() {
    this.hide();
  }

  /** The element React renders the content into; made on demand, so that server-rendered markup stays as it was. */
  get content() {
    if (!this.ownContent) {
      this.ownContent = document.createElement("div");
      this.append(this.ownContent);
    }
    return this.ownContent;
  }

  get variant() {
    return this.getAttribute("variant") ?? "base";
  }

  set variant(value) {
    this.setAttribute("variant", value);
  }

  get src() {
    return this.getAttribute("src") ?? undefined;
  }

  set src(value) {
    if (value) this.setAttribute("src", value);
    else this.removeAttribute("src");
  }

  get contentWindow() {
    return this.shadowRoot.querySelector("iframe")?.contentWindow ?? null;
  }

  async show() {
    if (this.showing) return;
    this.showing = true;
    this.opener = document.activeElement;
    this.draw();
    this.observer.observe(this, { attributes: true, childList: true, characterData: true, subtree: true });
    document.addEventListener("keydown", this.onKey);
    document.addEventListener("focusin", this.onFocus);
    notify("overlay", { open: true });
    this.shadowRoot.querySelector("[role=dialog]")?.focus();
    this.dispatchEvent(new CustomEvent("show"));
  }

  async hide() {
    if (!this.showing) return;
    this.showing = false;
    this.observer.disconnect();
    document.removeEventListener("keydown", this.onKey);
    document.removeEventListener("focusin", this.onFocus);
    this.shadowRoot.replaceChildren();
    notify("overlay", { open: false });
    if (this.opener instanceof HTMLElement && this.opener.isConnected) this.opener.focus();
    this.dispatchEvent(new CustomEvent("hide"));
  }

  toggle() {
    return this.showing ? this.hide() : this.show();
  }

  get bar() {
    return this.querySelector("ui-title-bar");
  }

  draw() {
    const bar = this.bar;
    const title = bar?.getAttribute("title") || document.title;
    const { primary, secondary, groups } = bar ? describeActions(bar) : { secondary: [], groups: [] };
    const buttons = [...groups.flatMap((group) => group.items), ...secondary, ...(primary ? [primary] : [])];
    if (!this.shadowRoot.firstChild) this.build();
    const dialog = this.shadowRoot.querySelector("[role=dialog]");
    dialog.className = `dialog ${this.variant}`;
    dialog.querySelector("h2").textContent = title;
    const footer = dialog.querySelector("footer");
    footer.hidden = buttons.length === 0;
    this.drawButtons(footer, buttons);
  }

  /** Buttons that stay are changed in place, so that the focus is not lost while one is loading. */
  drawButtons(footer, buttons) {
    const kept = new Map([...footer.children].map((button) => [button.dataset.key, button]));
    const drawn = buttons.map((action) => {
      const button = kept.get(String(action.key)) ?? document.createElement("button");
      button.type = "button";
      button.dataset.key = String(action.key);
      button.textContent = action.label;
      button.className = `${action.variant} ${action.tone}`;
      button.disabled = action.disabled || action.loading;
      button.setAttribute("aria-busy", String(action.loading));
      return button;
    });
    if (
      drawn.some((button, at) => footer.children[at] !== button) ||
      drawn.length !== footer.children.length
    ) {
      footer.replaceChildren(...drawn);
    }
  }

  build() {
    const template = document.createElement("template");
    template.innerHTML = `<div class="veil"></div>
      <div role="dialog" aria-modal="true" aria-labelledby="${this.headingId}" tabindex="-1">
        <header><h2 id="${this.headingId}"></h2><button type="button" class="close" aria-label="Close">✕</button></header>
        <div class="body"><slot></slot></div>
        <footer></footer>
      </div>`;
    this.shadowRoot.replaceChildren(template.content);
    if (!this.src) return;
    const frame = document.createElement("iframe");
    frame.src = this.src;
    this.shadowRoot.querySelector(".body").replaceChildren(frame);
  }

  clicked(event) {
    const button = event.target.closest("button");
    if (event.target.matches(".veil") || button?.matches(".close")) return void this.hide();
    if (button?.dataset.key && this.bar) runAction(this.bar, Number(button.dataset.key));
  }

  /** The focus stays in the dialog; menus of the dialog's own fields open elsewhere in the document. */
  keepFocus(event) {
    const inside = event.target === this || this.contains(event.target);
    const inMenu = event.target.closest?.("#PolarisPortalsContainer, [data-portal-id]");
    if (!inside && !inMenu) this.shadowRoot.querySelector("[role=dialog]")?.focus();
  }
}

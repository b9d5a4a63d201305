import { describeActions, runAction } from "./actions.js";
import { ModalFrame } from "./modal-frame.js";
import { ModalView } from "./modal-view.js";
import { notify } from "./parent.js";

/** A dialog over the app. It lives in the app's document so that its content keeps the app's styles and state. */
export class Modal extends HTMLElement {
  observer = new MutationObserver(() => this.draw());
  view = new ModalView({ close: () => this.hide(), run: (key) => this.bar && runAction(this.bar, key) });
  opener = null;
  ownContent = null;
  showing = false;

  disconnectedCallback() {
    this.hide();
  }

  /** The element that React renders the content into. */
  get content() {
    if (!this.ownContent) {
      this.ownContent = document.createElement("div");
      if (!ModalFrame.isAsked) this.view.body.append(this.ownContent);
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
    return this.view.body.querySelector("iframe")?.contentWindow ?? null;
  }

  get bar() {
    return this.querySelector("ui-title-bar");
  }

  async show() {
    if (this.showing) return;
    this.showing = true;
    this.opener = document.activeElement;
    this.fill();
    this.draw();
    this.observer.observe(this, { attributes: true, childList: true, characterData: true, subtree: true });
    this.view.open();
    if (!this.src && ModalFrame.isAsked) this.view.frame(this.content);
    notify("overlay", { open: true });
    this.dispatchEvent(new CustomEvent("show"));
  }

  async hide() {
    if (!this.showing) return;
    this.showing = false;
    this.observer.disconnect();
    this.view.unframe(this.ownContent);
    this.view.close();
    notify("overlay", { open: false });
    if (this.opener instanceof HTMLElement && this.opener.isConnected) this.opener.focus();
    this.dispatchEvent(new CustomEvent("hide"));
  }

  toggle() {
    return this.showing ? this.hide() : this.show();
  }

  /** A page of its own, or children that were written into the element by hand. */
  fill() {
    if (this.src) {
      const frame = document.createElement("iframe");
      frame.src = this.src;
      this.view.body.replaceChildren(frame);
    } else if (!this.ownContent) {
      this.content.append(
        ...[...this.children].filter((child) => !child.matches("ui-title-bar, ui-save-bar")),
      );
    }
  }

  draw() {
    const title = this.bar?.getAttribute("title") || document.title;
    const { primary, secondary, groups } = this.bar
      ? describeActions(this.bar)
      : { secondary: [], groups: [] };
    const buttons = [...groups.flatMap((group) => group.items), ...secondary, ...(primary ? [primary] : [])];
    this.view.draw({ title, size: this.variant, buttons });
  }
}

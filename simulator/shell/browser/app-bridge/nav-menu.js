import { notify } from "./parent.js";

/** The app's own entries in the admin's navigation. */
export class NavMenu extends HTMLElement {
  observer = new MutationObserver(() => this.report());

  connectedCallback() {
    this.observer.observe(this, { attributes: true, childList: true, characterData: true, subtree: true });
    this.report();
  }

  disconnectedCallback() {
    this.observer.disconnect();
  }

  report() {
    const items = [...this.querySelectorAll("a[href]")].map((link) => ({
      label: link.textContent.trim(),
      path: link.getAttribute("href"),
      isHome: link.getAttribute("rel") === "home",
    }));
    notify("nav-menu", { items });
  }
}

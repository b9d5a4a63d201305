import { describeActions, runAction } from "./actions.js";
import { notify, onOrder } from "./parent.js";

/** @type {TitleBar[]} */
const bars = [];
let scheduled = false;

/** The page's title and actions, drawn by the admin above the frame. */
export class TitleBar extends HTMLElement {
  observer = new MutationObserver(report);

  connectedCallback() {
    if (this.closest("ui-modal")) return;
    bars.push(this);
    this.observer.observe(this, { attributes: true, childList: true, characterData: true, subtree: true });
    report();
  }

  disconnectedCallback() {
    this.observer.disconnect();
    const index = bars.indexOf(this);
    if (index < 0) return;
    bars.splice(index, 1);
    report();
  }
}

function report() {
  if (scheduled) return;
  scheduled = true;
  queueMicrotask(() => {
    scheduled = false;
    const bar = bars.at(-1);
    if (!bar) return notify("title-bar", { title: document.title, groups: [], secondary: [] });
    notify("title-bar", { title: bar.getAttribute("title") || document.title, ...describeActions(bar) });
  });
}

onOrder("title-bar-action", ({ key }) => {
  const bar = bars.at(-1);
  if (bar) runAction(bar, key);
});

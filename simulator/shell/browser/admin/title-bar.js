import { make } from "./elements.js";

/** @type {Map<string, HTMLElement>} What is drawn, so that a click is not lost while the app draws again. */
const drawn = new Map();

/** Draws the title and actions the app has named; a click is handed back by its key. */
export function showTitleBar({ title, breadcrumb, primary, secondary = [], groups = [] }, run) {
  const heading = document.getElementById("app-title");
  const name = title || document.querySelector(".app-entry span:last-child").textContent;
  heading.textContent = name;
  document.title = document.title.replace(/^.*(?= · )/, () => name);
  const back = breadcrumb ? [button(breadcrumb, run, "breadcrumb")] : [];
  const actions = [
    ...groups.map((group) => menu(group, run)),
    ...secondary.map((action) => button(action, run, "button")),
    ...(primary ? [button(primary, run, "button primary")] : []),
  ];
  place(document.getElementById("app-breadcrumb"), back);
  place(document.getElementById("app-actions"), actions);
  for (const [key, element] of drawn) if (!element.isConnected) drawn.delete(key);
}

function place(parent, children) {
  const same =
    children.length === parent.children.length &&
    children.every((child, at) => parent.children[at] === child);
  if (!same) parent.replaceChildren(...children);
}

function button(action, run, className) {
  const key = `button ${action.key}`;
  const element = drawn.get(key) ?? make("button", { type: "button" });
  drawn.set(key, element);
  element.className = action.tone === "critical" ? `${className} critical` : className;
  element.textContent = action.label;
  element.disabled = action.disabled || action.loading;
  element.setAttribute("aria-busy", String(action.loading));
  element.onclick = () => run(action.key);
  return element;
}

function menu({ label, items }, run) {
  const key = `menu ${label}`;
  const details = drawn.get(key) ?? emptyMenu(label);
  drawn.set(key, details);
  const runAndClose = (chosen) => {
    details.open = false;
    run(chosen);
  };
  place(
    details.querySelector(".menu-items"),
    items.map((item) => button(item, runAndClose, "button menu-item")),
  );
  return details;
}

function emptyMenu(label) {
  const details = make("details", { className: "menu" }, [
    make("summary", { className: "button", textContent: label, role: "button" }),
    make("div", { className: "menu-items" }),
  ]);
  details.addEventListener("focusout", (event) => {
    if (event.relatedTarget && !details.contains(event.relatedTarget)) details.open = false;
  });
  details.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    details.open = false;
    details.querySelector("summary").focus();
  });
  return details;
}

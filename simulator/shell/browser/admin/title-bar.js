import { make } from "./elements.js";

/** Draws the title and actions the app has named; a click is handed back by its key. */
export function showTitleBar({ title, breadcrumb, primary, secondary = [], groups = [] }, run) {
  const heading = document.getElementById("app-title");
  const name = title || document.querySelector(".app-entry span:last-child").textContent;
  heading.textContent = name;
  document.title = document.title.replace(/^.*(?= · )/, () => name);
  const back = document.getElementById("app-breadcrumb");
  back.replaceChildren(...(breadcrumb ? [breadcrumbOf(breadcrumb, run)] : []));
  const actions = document.getElementById("app-actions");
  const open = actions.querySelector("details[open] > summary")?.textContent;
  actions.replaceChildren(
    ...groups.map((group) => groupOf(group, run, open === group.label)),
    ...secondary.map((action) => actionOf(action, run)),
    ...(primary ? [actionOf(primary, run, "primary")] : []),
  );
}

function breadcrumbOf(action, run) {
  return make("button", {
    type: "button",
    className: "breadcrumb",
    textContent: action.label,
    onclick: () => run(action.key),
  });
}

function actionOf(action, run, className = "") {
  const tone = action.tone === "critical" ? "critical" : "";
  return make("button", {
    type: "button",
    className: `button ${className} ${tone}`,
    textContent: action.label,
    disabled: action.disabled || action.loading,
    "aria-busy": String(action.loading),
    onclick: () => run(action.key),
  });
}

function groupOf({ label, items }, run, isOpen) {
  const details = make("details", { className: "menu", open: isOpen });
  const runAndClose = (key) => {
    details.open = false;
    run(key);
  };
  details.append(
    make("summary", { className: "button", textContent: label, role: "button" }),
    make(
      "div",
      { className: "menu-items" },
      items.map((item) => actionOf(item, runAndClose, "menu-item")),
    ),
  );
  details.addEventListener("focusout", (event) => {
    if (!details.contains(event.relatedTarget)) details.open = false;
  });
  return details;
}

import { navigateInside } from "./navigation.js";

/** @type {WeakMap<Element, number>} */
const keys = new WeakMap();
let lastKey = 0;

function keyOf(element) {
  if (!keys.has(element)) keys.set(element, ++lastKey);
  return keys.get(element);
}

export function isOn(element, attribute) {
  return element.hasAttribute(attribute) && element.getAttribute(attribute) !== "false";
}

/** What the admin must know to draw a button or link of the app in its own frame. */
export function describeAction(element) {
  return {
    key: keyOf(element),
    label: element.textContent.trim(),
    variant: element.getAttribute("variant") ?? "",
    tone: element.getAttribute("tone") ?? "",
    disabled: isOn(element, "disabled"),
    loading: isOn(element, "loading"),
  };
}

/** The actions of a title bar: breadcrumb, primary, the rest, and groups with a label. */
export function describeActions(bar) {
  const actions = [];
  const groups = [];
  for (const child of bar.children) {
    if (child.matches("button, a")) actions.push(describeAction(child));
    if (!child.matches("section")) continue;
    const items = [...child.querySelectorAll("button, a")].map(describeAction);
    groups.push({ label: child.getAttribute("label") ?? "More actions", items });
  }
  const breadcrumb = actions.find((action) => action.variant === "breadcrumb") ?? null;
  const primary = actions.find((action) => action.variant === "primary") ?? null;
  const secondary = actions.filter((action) => action !== breadcrumb && action !== primary);
  return { breadcrumb, primary, secondary, groups };
}

/** Does in the app what a click on its button would do. */
export function runAction(root, key) {
  const element = [...root.querySelectorAll("button, a")].find((candidate) => keys.get(candidate) === key);
  if (!element || isOn(element, "disabled")) return;
  if (element.matches("a[href]")) followInside(element);
  else element.click();
}

function followInside(link) {
  const unclaimed = (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    navigateInside(link.getAttribute("href"));
  };
  // The window hears a click last, after the app's router has had its chance to take it.
  window.addEventListener("click", unclaimed, { once: true });
  link.click();
  window.removeEventListener("click", unclaimed);
}

import { make } from "./elements.js";
import { pageData } from "./page-data.js";

let here = "";

document.addEventListener("app-location", (event) => {
  here = event.detail;
  mark();
});

/** Draws the app's own entries below its name. */
export function showNavItems(items, open) {
  const list = document.getElementById("app-items");
  const links = items.filter((item) => !item.isHome).map((item) => linkOf(item, open));
  list.replaceChildren(...links.map((link) => make("li", {}, [link])));
  const entry = document.querySelector(".app-entry");
  const home = items.find((item) => item.isHome);
  if (home) steer(entry, home.path, open);
  mark();
}

function linkOf(item, open) {
  const link = make("a", { href: pageData.appPath + item.path, textContent: item.label });
  steer(link, item.path, open);
  return link;
}

function steer(link, path, open) {
  link.dataset.path = path;
  link.onclick = (event) => {
    if (event.metaKey || event.ctrlKey || event.button !== 0) return;
    event.preventDefault();
    open(path);
  };
}

/** The entry whose path is the longest start of the app's present address is the current one. */
function mark() {
  const links = [...document.querySelectorAll("#app-items a, .app-entry")];
  const path = here.split(/[?#]/)[0];
  const fitting = links.filter((link) => {
    const own = link.dataset.path?.split(/[?#]/)[0];
    return own !== undefined && (path === own || path.startsWith(`${own}/`));
  });
  const best = fitting.sort((a, b) => b.dataset.path.length - a.dataset.path.length)[0];
  for (const link of links) {
    if (link === best) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

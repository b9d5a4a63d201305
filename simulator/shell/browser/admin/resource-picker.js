import { button, openDialog } from "./dialog.js";
import { make } from "./elements.js";
import { askStore } from "./page-data.js";
import { productRow } from "./picker-rows.js";
import { Selection } from "./picker-selection.js";
import { say } from "./words.js";

const typingPauseMs = 150;

/**
 * The platform's resource picker for products and variants: resolves with what was chosen, undefined when it was
 * given up.
 */
export async function pickResources(options) {
  const selection = new Selection(options);
  await selection.preselect(options.selectionIds ?? []);
  const list = make("ul", { className: "picker-list", "aria-label": say.products });
  const search = make("input", {
    type: "search",
    value: options.query ?? "",
    placeholder: say.searchProducts,
    "aria-label": say.searchProducts,
    autofocus: true,
  });
  const more = button(say.showMore, () => load(), "plain");
  const count = make("span", { className: "quiet picker-count", "aria-live": "polite" });
  let next = 0;
  let turn = 0;

  async function load(fresh = false) {
    const mine = ++turn;
    if (fresh) next = 0;
    const page = await askStore(`/api/picker?${parametersOf(options, search.value, next)}`);
    if (mine !== turn) return;
    if (fresh) list.replaceChildren();
    list.append(...page.products.map((product) => productRow(product, selection)));
    if (list.children.length === 0)
      list.append(make("li", { className: "quiet none", textContent: say.noProducts }));
    next = page.next;
    more.hidden = next === null;
  }

  let pause;
  search.oninput = () => {
    clearTimeout(pause);
    pause = setTimeout(() => load(true), typingPauseMs);
  };
  const body = [make("div", { className: "picker-search" }, [search]), list, more];
  const title = say.selectProducts;
  const opened = openDialog({ title, body, className: "picker" }, (close) => {
    const add = button(
      options.action === "select" ? say.select : say.add,
      () => close(selection.chosen()),
      "primary",
    );
    selection.onChange = () => {
      count.textContent = `${selection.size} ${say.selected}`;
      add.disabled = selection.size === 0 && (options.selectionIds ?? []).length === 0;
      for (const row of list.children) row.refresh?.();
    };
    selection.onChange();
    return [count, button(say.cancel, () => close()), add];
  });
  await load(true);
  return opened;
}

function parametersOf({ filter = {} }, query, offset) {
  const parameters = new URLSearchParams({ query, offset: String(offset) });
  if (filter.query) parameters.set("filter", filter.query);
  if (filter.draft === false) parameters.append("without", "DRAFT");
  if (filter.archived === false) parameters.append("without", "ARCHIVED");
  return parameters;
}

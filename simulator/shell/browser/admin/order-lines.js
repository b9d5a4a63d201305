import { make } from "./elements.js";
import { pickResources } from "./resource-picker.js";

/** The lines of a new order: chosen in the picker, each with a quantity. */
export function joinOrderLines() {
  const add = document.getElementById("add-products");
  const lines = document.getElementById("order-lines");
  if (!add || !lines) return;
  const submit = document.getElementById("place-order");
  const refresh = () => {
    submit.disabled = lines.children.length === 0;
    document.getElementById("no-lines").hidden = lines.children.length > 0;
  };
  add.addEventListener("click", async () => {
    const variants = await pickResources({ type: "variant", multiple: true });
    const known = new Set([...lines.querySelectorAll("[name=variantId]")].map((field) => field.value));
    for (const variant of variants ?? []) {
      if (!known.has(numberOf(variant.id))) lines.append(lineOf(variant, refresh));
    }
    refresh();
  });
  refresh();
}

function numberOf(gid) {
  return gid.slice(gid.lastIndexOf("/") + 1);
}

function lineOf(variant, refresh) {
  const row = make("tr");
  const remove = () => {
    row.remove();
    refresh();
  };
  const label = variant.displayName;
  row.append(
    make("td", {}, [
      make("strong", { textContent: label }),
      make("div", { className: "quiet", textContent: variant.sku || "No SKU" }),
      make("input", { type: "hidden", name: "variantId", value: numberOf(variant.id) }),
    ]),
    make("td", { className: "number", textContent: String(variant.inventoryQuantity ?? "–") }),
    make("td", {}, [
      make("input", {
        type: "number",
        name: "quantity",
        value: "1",
        min: "1",
        step: "1",
        required: true,
        className: "quantity-field",
        "aria-label": `Quantity of ${label}`,
      }),
    ]),
    make("td", {}, [
      make("button", {
        type: "button",
        className: "button plain",
        textContent: "Remove",
        "aria-label": `Remove ${label}`,
        onclick: remove,
      }),
    ]),
  );
  return row;
}

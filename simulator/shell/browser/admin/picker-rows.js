import { asPrice, make } from "./elements.js";
import { say } from "./words.js";

/** A product with its variants, each with a box to tick. The row redraws its boxes by `refresh()`. */
export function productRow(product, selection) {
  const isSingle = product.hasOnlyDefaultVariant || !selection.withVariants;
  const box = tick(() => selection.set(product, product.variants, box.checked));
  const only = isSingle ? product.variants[0] : null;
  const row = make("li", {}, [
    make("label", { className: "picker-row" }, [
      box,
      picture(product),
      text(product.title, only?.sku),
      stock(product.totalInventory),
      price(only, product),
    ]),
  ]);
  const boxes = isSingle
    ? []
    : product.variants.map((variant) => [variant, variantBox(product, variant, selection)]);
  if (boxes.length > 0) {
    row.append(
      make(
        "ul",
        {},
        boxes.map(([variant, own]) => make("li", {}, [variantLabel(product, variant, own)])),
      ),
    );
  }
  row.refresh = () => {
    const count = selection.countOf(product);
    box.checked = count > 0 && (isSingle || count === product.variants.length);
    box.indeterminate = !box.checked && count > 0;
    for (const [variant, own] of boxes) own.checked = selection.has(product, variant);
  };
  row.refresh();
  return row;
}

function variantBox(product, variant, selection) {
  const box = tick(() => selection.set(product, [variant], box.checked));
  return box;
}

function variantLabel(product, variant, box) {
  const parts = [
    box,
    text(variant.title, variant.sku),
    stock(variant.inventoryQuantity),
    price(variant, product),
  ];
  return make("label", { className: "picker-row variant" }, parts);
}

function tick(onchange) {
  return make("input", { type: "checkbox", onchange });
}

function picture(product) {
  const [image] = product.images;
  if (!image) return make("span", { className: "thumb", "aria-hidden": "true" });
  return make("img", { className: "thumb", src: image.originalSrc, alt: "", loading: "lazy" });
}

function text(title, sku) {
  const parts = [make("span", { textContent: title })];
  if (sku) parts.push(make("span", { className: "quiet", textContent: ` ${sku}` }));
  return make("span", { className: "picker-text" }, parts);
}

function stock(quantity) {
  const label = quantity === null ? say.notTracked : `${quantity} ${say.available}`;
  return make("span", { className: "quiet number", textContent: label });
}

function price(variant, product) {
  const label = variant ? asPrice(variant.price, product.currency) : "";
  return make("span", { className: "number picker-price", textContent: label });
}

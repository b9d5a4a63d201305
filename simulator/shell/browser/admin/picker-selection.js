import { askStore } from "./page-data.js";

/** What is ticked in the resource picker: variants, kept with their products. */
export class Selection {
  /** @type {Map<string, { product: any, variants: Map<string, any> }>} */
  products = new Map();
  onChange = () => {};

  constructor({ type, multiple = false, filter = {} }) {
    this.type = type;
    this.limit = multiple === true ? Infinity : Number(multiple) || 1;
    this.withVariants = type === "variant" || filter.variants !== false;
  }

  /** Ticks what the app says is chosen already. */
  async preselect(selectionIds) {
    const ids = selectionIds.map(({ id }) => numberOf(id)).filter(Boolean);
    if (ids.length === 0) return;
    const { products } = await askStore(`/api/picker?ids=${ids.join(",")}`);
    const wanted = new Map(selectionIds.map((entry) => [entry.id, entry]));
    for (const product of products) {
      const entry = wanted.get(product.id);
      const named = entry?.variants?.map(({ id }) => id);
      for (const variant of product.variants) {
        const isWanted = wanted.has(variant.id) || (entry && (!named?.length || named.includes(variant.id)));
        if (isWanted) this.add(product, variant);
      }
    }
  }

  /** How many of the kind that is asked for are ticked. */
  get size() {
    if (this.type !== "variant") return this.products.size;
    return [...this.products.values()].reduce((sum, { variants }) => sum + variants.size, 0);
  }

  has(product, variant) {
    return this.products.get(product.id)?.variants.has(variant.id) ?? false;
  }

  countOf(product) {
    return this.products.get(product.id)?.variants.size ?? 0;
  }

  add(product, variant) {
    if (!this.products.has(product.id)) this.products.set(product.id, { product, variants: new Map() });
    this.products.get(product.id).variants.set(variant.id, variant);
  }

  remove(product, variant) {
    const entry = this.products.get(product.id);
    entry?.variants.delete(variant.id);
    if (entry?.variants.size === 0) this.products.delete(product.id);
  }

  /** Ticks or clears variants of one product; with a limit of one, the last tick wins. */
  set(product, variants, isOn) {
    for (const variant of variants) {
      if (!isOn) this.remove(product, variant);
      else {
        const isNew = this.type === "variant" ? !this.has(product, variant) : !this.products.has(product.id);
        if (isNew && this.size >= this.limit) {
          if (this.limit > 1) break;
          this.products.clear();
        }
        this.add(product, variant);
      }
    }
    this.onChange();
  }

  /** In the shape of the platform's answer: products with the chosen variants, or the variants themselves. */
  chosen() {
    const entries = [...this.products.values()];
    if (this.type === "variant") {
      return entries.flatMap(({ product, variants }) =>
        inOrder(product, variants).map((variant) => ({
          ...variant,
          product: { id: product.id, title: product.title, handle: product.handle, vendor: product.vendor },
        })),
      );
    }
    return entries.map(({ product: { currency: _currency, ...product }, variants }) => ({
      ...product,
      variants: inOrder(product, variants),
    }));
  }
}

function inOrder(product, variants) {
  return product.variants.filter((variant) => variants.has(variant.id));
}

function numberOf(gid) {
  return /\/(\d+)$/.exec(gid)?.[1] ?? null;
}

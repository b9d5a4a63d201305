import { search } from "../../admin-api/search";
import type { Store } from "../../world/store";
import type { Product } from "../../world/types";
import { productSearch } from "../find-variants";
import { pickedProduct } from "../picked-resource";
import { sendJson, type Visit } from "../visit";

const pageSize = 20;

/** The products the resource picker shows: by what was typed, within the app's own filter, or by their ids. */
export function answerPicker({ world, store, url, response }: Visit): void {
  const ids = url.searchParams.get("ids");
  const found = ids === null ? matching(store, url.searchParams) : byIds(store, ids);
  const offset = Number(url.searchParams.get("offset") ?? 0);
  const end = ids === null ? offset + pageSize : found.length;
  sendJson(response, {
    products: found.slice(offset, end).map((product) => pickedProduct(store, product, world.url)),
    next: end < found.length ? end : null,
  });
}

function matching(store: Store, parameters: URLSearchParams): readonly Product[] {
  const filtered = search(store.products, parameters.get("filter"), productSearch);
  const typed = (parameters.get("query") ?? "").trim().toLowerCase();
  const hidden = new Set(parameters.getAll("without"));
  return filtered.filter(
    (product) => !hidden.has(product.status) && (typed === "" || mentions(product, typed)),
  );
}

function mentions(product: Product, typed: string): boolean {
  if (product.title.toLowerCase().includes(typed)) return true;
  return product.variants.some((variant) =>
    `${variant.title} ${variant.sku ?? ""}`.toLowerCase().includes(typed),
  );
}

/** Products that are meant by product or variant ids, each once. */
function byIds(store: Store, ids: string): Product[] {
  const found = new Set<Product>();
  for (const id of ids.split(",").map(Number)) {
    const product =
      store.productById.get(id) ?? store.productById.get(store.variantById.get(id)?.productId ?? 0);
    if (product) found.add(product);
  }
  return [...found];
}

import type { Store } from "./store";
import type { Collection, CollectionRule, Product } from "./types";

/** The products of a collection in order of their ids: those that were put there, or those that its rules match. */
export function productsOf(store: Store, collection: Collection): Product[] {
  const { rules, productIds } = collection;
  if (rules) return store.products.filter((product) => matches(product, rules));
  const chosen = new Set(productIds);
  return store.products.filter(({ id }) => chosen.has(id));
}

export function collectionsOf(store: Store, product: Product): Collection[] {
  return store.collections.filter(({ rules, productIds }) =>
    rules ? matches(product, rules) : productIds.includes(product.id),
  );
}

function matches(product: Product, { anyOf, rules }: NonNullable<Collection["rules"]>): boolean {
  const isMet = (rule: CollectionRule) => meets(product, rule);
  return anyOf ? rules.some(isMet) : rules.every(isMet);
}

function meets(product: Product, { column, relation, condition }: CollectionRule): boolean {
  const wanted = condition.toLowerCase();
  const found = valuesOf(product, column).map((value) => value.toLowerCase());
  switch (relation) {
    case "CONTAINS":
      return found.some((value) => value.includes(wanted));
    case "STARTS_WITH":
      return found.some((value) => value.startsWith(wanted));
    case "EQUALS":
      return found.includes(wanted);
    case "NOT_EQUALS":
      return !found.includes(wanted);
  }
}

function valuesOf({ tags, title, productType, vendor }: Product, column: CollectionRule["column"]): string[] {
  return { TAG: tags, TITLE: [title], TYPE: [productType], VENDOR: [vendor] }[column];
}

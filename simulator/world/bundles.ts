import { availableOf } from "./quantities";
import type { Store } from "./store";
import type { LineGroup, Variant } from "./types";

/** What can be sold of a variant: of a bundle as many as its scarcest component is enough for. */
export function sellableOf(store: Store, variant: Variant): number {
  if (variant.components === undefined || variant.tracked) return availableOf(variant);
  const enoughFor = variant.components.flatMap(({ variantId, quantity }) => {
    const component = store.variantById.get(variantId);
    return component?.tracked ? [Math.floor(Math.max(0, availableOf(component)) / quantity)] : [];
  });
  return enoughFor.length === 0 ? 0 : Math.min(...enoughFor);
}

export interface SoldUnits {
  variant: Variant;
  quantity: number;
  /** Of a unit, where the bundle's price decides. */
  price?: string;
  discounts?: string[];
  tax?: string;
  group?: LineGroup;
}

/** A line as the platform writes it: a bundle's components, which share its price by their own prices. */
export function expandBundle(store: Store, sold: SoldUnits): SoldUnits[] {
  const { variant, quantity } = sold;
  const components = (variant.components ?? []).flatMap(({ variantId, quantity: each }) => {
    const component = store.variantById.get(variantId);
    return component ? [{ component, each }] : [];
  });
  if (components.length === 0) return [sold];
  const group: LineGroup = {
    id: store.newId(),
    title: store.productById.get(variant.productId)?.title ?? "",
    quantity,
    productId: variant.productId,
    variantId: variant.id,
    variantSku: variant.sku,
  };
  const sum = components.reduce((total, { component, each }) => total + Number(component.price) * each, 0);
  const share = sum === 0 ? 0 : Number(variant.price) / sum;
  return components.map(({ component, each }) => ({
    variant: component,
    quantity: quantity * each,
    price: (Number(component.price) * share).toFixed(2),
    group,
  }));
}

import { productsOf } from "../../world/collections";
import type { Collection, Product } from "../../world/types";
import { connect } from "../connections";
import { type Args, resolversOf } from "../context";
import { gid, numberOf } from "../gids";
import type { Searchable } from "../search";

export const collection = resolversOf<Collection>({
  id: ({ id }) => gid("Collection", id),
  legacyResourceId: ({ id }) => id,
  hasProduct: (source, args, { store }) =>
    productsOf(store, source).some(({ id }) => id === numberOf("Product", args.id)),
  products: (source, args, context) =>
    connect(productsOf(context.store, source), args, context, {
      id: (row: Product) => row.id,
      value: { TITLE: (row: Product) => row.title.toLowerCase() }[String(args.sortKey)],
    }),
  productsCount: (source, _args, { store }) => ({
    count: productsOf(store, source).length,
    precision: "EXACT",
  }),
  ruleSet: ({ rules }) => rules && { appliedDisjunctively: rules.anyOf, rules: rules.rules },
});

export const collections: Searchable<Collection> = {
  fields: {
    id: (row) => row.id,
    title: (row) => row.title,
    handle: (row) => row.handle,
    collection_type: (row) => (row.rules ? "smart" : "custom"),
    updated_at: (row) => row.updatedAt,
  },
  words: (row) => [row.title],
};

export function collectionOrder(args: Args) {
  const values: Record<string, (row: Collection) => number | string> = {
    TITLE: (row) => row.title.toLowerCase(),
    UPDATED_AT: (row) => row.updatedAt,
  };
  return { id: (row: Collection) => row.id, value: values[String(args.sortKey)] };
}

import { gid } from "../admin-api/gids";
import { addCollection } from "../stores/make-store";
import { productsOf } from "../world/collections";
import type { Store } from "../world/store";
import type { Collection } from "../world/types";
import { type ControlCall, ControlError, type ControlHandler, numberIn, storeNamed } from "./api";

interface Change {
  title?: string;
  rules?: Collection["rules"];
  add?: unknown[];
  remove?: unknown[];
}

/** Collections: reading them and changing them as a merchant does. Several products at once are one webhook. */
export const collectionHandlers: Record<string, ControlHandler> = {
  "GET stores/*/collections": (call) => {
    const store = storeOf(call);
    return { collections: store.collections.map((collection) => describe(store, collection)) };
  },
  "POST stores/*/collections": (call) => {
    const store = storeOf(call);
    const { title = "New collection", rules = null, add = [] } = call.body as Change;
    const { world } = call.platform;
    const collection = addCollection(store, { title, rules, productIds: idsIn(add) }, world.clock.now());
    world.emit({ store, kind: "collection-created", collection });
    return describe(store, collection);
  },
  "POST stores/*/collections/*": (call) => {
    const store = storeOf(call);
    const collection = collectionOf(call);
    const { title, rules, add = [], remove = [] } = call.body as Change;
    const { world } = call.platform;
    if (title !== undefined) collection.title = title;
    if (rules !== undefined) collection.rules = rules;
    const removed = new Set(idsIn(remove));
    const kept = collection.productIds.filter((id) => !removed.has(id));
    collection.productIds = [...new Set([...kept, ...idsIn(add)])];
    collection.updatedAt = world.clock.now();
    world.emit({ store, kind: "collection-updated", collection });
    return describe(store, collection);
  },
  "DELETE stores/*/collections/*": (call) => {
    const store = storeOf(call);
    const collection = collectionOf(call);
    store.removeCollection(collection);
    call.platform.world.emit({ store, kind: "collection-deleted", collection });
  },
};

function storeOf({ platform, parts }: ControlCall): Store {
  return storeNamed(platform, parts[0]);
}

function collectionOf(call: ControlCall): Collection {
  const collection = storeOf(call).collectionById.get(numberIn(call.parts[1]) ?? 0);
  if (!collection) throw new ControlError(404, "no such collection");
  return collection;
}

function idsIn(given: readonly unknown[]): number[] {
  return given.flatMap((id) => numberIn(id) ?? []);
}

function describe(store: Store, collection: Collection) {
  return {
    ...collection,
    gid: gid("Collection", collection.id),
    productIds: productsOf(store, collection).map(({ id }) => id),
  };
}

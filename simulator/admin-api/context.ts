import type { GraphQLResolveInfo } from "graphql";
import type { FaultKind } from "../faults/faults";
import type { Store } from "../world/store";
import type { World } from "../world/world";
import type { StoreApi } from "./store-api";

/** What a resolver may see. */
export interface ApiContext {
  world: World;
  store: Store;
  api: StoreApi;
  scopes: string[];
  /** Bulk queries read whole connections and need no `first`. */
  bulk: boolean;
  /** A fault that the resolver of the mutation has to play. */
  fault: FaultKind | null;
  /** What is noted about the `query:` of lists, beside the answer. */
  searchNotes?: object[];
  /** How many milliseconds what it reads of levels is behind. */
  lagMs: number;
}

export type Args = Record<string, unknown>;

export type TypeResolvers = Record<
  string,
  (source: never, args: Args, context: ApiContext, info: GraphQLResolveInfo) => unknown
>;

/** Resolvers of one type, written against what its sources are. */
export function resolversOf<Source>(
  fields: Record<
    string,
    (source: Source, args: Args, context: ApiContext, info: GraphQLResolveInfo) => unknown
  >,
): TypeResolvers {
  return fields;
}

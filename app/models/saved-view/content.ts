import type { SavedViewResource } from "./resource";

type Written = Pick<SavedViewResource, "list" | "name" | "query">;

/** The fields of a saved view that people edit. */
export function viewContent({ list, name, query }: Written): Written {
  return { list, name, query };
}

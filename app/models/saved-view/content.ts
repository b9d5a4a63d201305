import type { SavedViewResource } from "./resource";

type Written = Pick<SavedViewResource, "list" | "name" | "query">;

/** What people saved as a view. */
export function viewContent({ list, name, query }: Written): Written {
  return { list, name, query };
}

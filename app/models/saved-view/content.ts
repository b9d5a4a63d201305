import type { SavedViewResource } from "./resource";

type Written = Pick<SavedViewResource, "list" | "name" | "query">;

export function viewContent({ list, name, query }: Written): Written {
  return { list, name, query };
}

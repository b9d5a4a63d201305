import type { ServerBuild } from "@remix-run/node";
import { fullPath } from "./full-path";
import { PathTree } from "./path-tree";

/**
 * Finds the pattern of a path among the app's routes, e.g. `/api/suppliers/:id`: a name for what is counted, of
 * which there are only so many. `other` for all else.
 */
export function routeNames({ routes }: ServerBuild): (path: string) => string {
  const names = new PathTree<string>();
  for (const id of Object.keys(routes)) {
    const path = fullPath(routes, id);
    names.add(path, `/${path}`);
  }
  return (path) => {
    if (path.startsWith("/assets/")) return "/assets/*";
    return names.find(path.replace(/\.data$/, ""))?.value ?? "other";
  };
}

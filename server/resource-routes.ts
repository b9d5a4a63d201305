import type { ServerBuild } from "@remix-run/node";
import type { AppProcess } from "./app-build";
import { fullPath } from "./full-path";
import { type Found, PathTree } from "./path-tree";

type Serve = NonNullable<ReturnType<AppProcess["serveOf"]>>;

/** Finds the resource route of a path among those the router has. Null for all else, which is the router's. */
export function resourceRoutes({ routes }: ServerBuild, serveOf: AppProcess["serveOf"]) {
  const tree = new PathTree<Serve>();
  for (const route of Object.values(routes)) {
    const serve = route?.module.loader && serveOf(route.module.loader);
    const path = fullPath(routes, route?.id);
    if (serve) tree.add(path, serve);
  }
  return (path: string): Found<Serve> | null => tree.find(path);
}

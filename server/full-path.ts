import type { ServerBuild } from "@remix-run/node";

/** The path of a route with those around it, without the first slash. */
export function fullPath(routes: ServerBuild["routes"], id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id];
  if (!route) return "";
  return [fullPath(routes, route.parentId), route.path ?? ""].filter(Boolean).join("/");
}

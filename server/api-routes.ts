import type { ServerBuild } from "@remix-run/node";
import type { AppProcess } from "./app-build";

type Serve = NonNullable<ReturnType<AppProcess["serveOf"]>>;

interface Place {
  /** What the next part of the path may be, letter by letter. */
  parts: Map<string, Place>;
  /** What it may be otherwise: anything, under this name. */
  named?: { name: string; place: Place };
  serve?: Serve;
}

export interface FoundRoute {
  serve: Serve;
  params: Record<string, string>;
}

/**
 * Finds the API's route of a path, among those the router has and by its rule: a part that is written out goes before
 * one that is a name. Null for all else, of which the router knows more.
 */
export function apiRoutes({ routes }: ServerBuild, serveOf: AppProcess["serveOf"]) {
  const root: Place = { parts: new Map() };
  for (const route of Object.values(routes)) {
    const serve = route?.module.loader && serveOf(route.module.loader);
    const path = route && fullPath(routes, route.id);
    if (!serve || path === undefined || path.includes("*")) continue;
    let place = root;
    for (const part of path.split("/"))
      place = part.startsWith(":") ? named(place, part.slice(1)) : written(place, part);
    place.serve = serve;
  }
  return (path: string): FoundRoute | null => find(root, path.slice(1).split("/"), {});
}

/** The path of a route with those around it, without the first slash. */
export function fullPath(routes: ServerBuild["routes"], id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id];
  if (!route) return "";
  return [fullPath(routes, route.parentId), route.path ?? ""].filter(Boolean).join("/");
}

function written(place: Place, part: string): Place {
  const next = place.parts.get(part) ?? { parts: new Map() };
  place.parts.set(part, next);
  return next;
}

function named(place: Place, name: string): Place {
  place.named ??= { name, place: { parts: new Map() } };
  return place.named.place;
}

function find(place: Place, [part, ...rest]: string[], params: Record<string, string>): FoundRoute | null {
  if (part === undefined) return place.serve ? { serve: place.serve, params } : null;
  const next = place.parts.get(part);
  const found = next && find(next, rest, params);
  if (found || !place.named) return found ?? null;
  return find(place.named.place, rest, { ...params, [place.named.name]: part });
}

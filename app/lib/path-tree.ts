interface TreeNode<Value> {
  parts: Map<string, TreeNode<Value>>;
  named?: { name: string; place: TreeNode<Value> };
  rest?: Value;
  value?: Value;
}

interface Found<Value> {
  value: Value;
  params: Record<string, string>;
}

/** Values by path patterns; as in the router, a literal segment goes before a parameter, and that before `*`. */
export class PathTree<Value> {
  private readonly root: TreeNode<Value> = { parts: new Map() };

  /** `path` has no leading slash. */
  add(path: string, value: Value): void {
    let place = this.root;
    for (const part of path.split("/")) {
      if (part === "*") return void (place.rest = value);
      place = part.startsWith(":") ? named(place, part.slice(1)) : written(place, part);
    }
    place.value = value;
  }

  /** `path` has a leading slash. */
  find(path: string): Found<Value> | null {
    return find(this.root, path.split("/").slice(1), {});
  }
}

function written<Value>(place: TreeNode<Value>, part: string): TreeNode<Value> {
  const next = place.parts.get(part) ?? { parts: new Map() };
  place.parts.set(part, next);
  return next;
}

function named<Value>(place: TreeNode<Value>, name: string): TreeNode<Value> {
  place.named ??= { name, place: { parts: new Map() } };
  return place.named.place;
}

function find<Value>(
  place: TreeNode<Value>,
  [part, ...others]: string[],
  params: Record<string, string>,
): Found<Value> | null {
  if (part === undefined) return place.value === undefined ? null : { value: place.value, params };
  const next = place.parts.get(part);
  const found =
    (next && find(next, others, params)) ??
    (place.named && find(place.named.place, others, { ...params, [place.named.name]: part }));
  if (found) return found;
  if (place.rest === undefined) return null;
  return { value: place.rest, params: { ...params, "*": [part, ...others].join("/") } };
}

interface Route {
  path?: string | undefined;
  parentId?: string | undefined;
}

export function withPaths<R extends Route>(
  routes: Record<string, R | undefined>,
): [path: string, route: R][] {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    if (!route) return "";
    return [pathOf(route.parentId), route.path ?? ""].filter(Boolean).join("/");
  };
  return Object.entries(routes).flatMap(([id, route]) => (route ? [[pathOf(id), route] as [string, R]] : []));
}

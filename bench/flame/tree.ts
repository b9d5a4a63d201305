/** What V8's profiler writes, as far as it is read here. */
export interface Profile {
  nodes: {
    id: number;
    callFrame: { functionName: string; url: string };
    children?: number[];
  }[];
  samples: number[];
  /** Microseconds before each sample. */
  timeDeltas: number[];
}

/** A function as it was called from those below it, with the time it and what it calls took. */
export interface Frame {
  name: string;
  /** Whose code it is. */
  kind: Kind;
  time: number;
  children: Map<string, Frame>;
}

export const kinds = ["app", "pg", "prisma", "packages", "node", "engine"] as const;
export type Kind = (typeof kinds)[number];

/** Time in which nothing was to be done. */
const idle = new Set(["(idle)", "(root)", "(program)"]);

/** The calls of a profile as a tree from the event loop on; calls of the same function from the same place are one. */
export function treeOf({ nodes, samples, timeDeltas }: Profile): Frame {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const root: Frame = { name: "all", kind: "engine", time: 0, children: new Map() };
  samples.forEach((sample, index) => {
    const time = timeDeltas[index] ?? 0;
    const path = [];
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) {
      const node = byId.get(id);
      if (node && node.callFrame.functionName !== "(root)") path.unshift(node.callFrame);
    }
    if (path.length === 0 || idle.has(path[0]?.functionName ?? "")) return;
    // What the profiler itself takes is no part of the app.
    if (path.some(({ url }) => url.endsWith("/flame/profile.mjs"))) return;
    root.time += time;
    let frame = root;
    for (const { functionName, url } of path) {
      const name = functionName || "(anonymous)";
      const kind = kindOf(name, url);
      // The layers of express call each other forty deep; a package that calls a package is one box.
      if (kind === "packages" && frame.kind === "packages") continue;
      const key = `${kind} ${name}`;
      const child = frame.children.get(key) ?? { name, kind, time: 0, children: new Map() };
      child.time += time;
      frame.children.set(key, child);
      frame = child;
    }
  });
  return root;
}

function kindOf(name: string, url: string): Kind {
  if (name === "(garbage collector)") return "engine";
  if (/node_modules\/(pg|pg-[^/]+|postgres-[^/]+)\//.test(url)) return "pg";
  if (/node_modules\/@?prisma|generated\/prisma/.test(url)) return "prisma";
  if (url.includes("node_modules/")) return "packages";
  if (url.startsWith("node:")) return "node";
  return url.includes("/build/") ? "app" : "engine";
}

import path from "node:path";

/**
 * Who may import whom. A file belongs to the first room whose folder it lies in; `may` lists what it may import
 * from the app besides its own room. Files without `.server` in their name are pure: everyone may import them,
 * and they import no server file.
 */
const rooms = [
  {
    folder: "app/routes",
    may: ["models", "platform", "sync", "components", "http", "documents", "shopify.server", "infra/log"],
  },
  {
    folder: "app/sync",
    may: [
      "models",
      "platform",
      "documents",
      "emails",
      "infra/env",
      "infra/log",
      "infra/telemetry",
      "http/limits/draining.server",
    ],
  },
  { folder: "app/models", may: ["infra/db", "infra/env", "generated", "infra/log"] },
  { folder: "app/platform", may: ["infra/env", "infra/log", "infra/telemetry"] },
  {
    folder: "app/http",
    may: [
      "models",
      "sync/platform-access.server",
      "shopify.server",
      "infra/env",
      "infra/log",
      "infra/telemetry",
      "infra/process",
      "generated",
      "texts/say.server",
    ],
  },
  { folder: "app/documents", may: ["infra/log", "infra/process"] },
  { folder: "app/emails", may: ["infra/env", "infra/log"] },
  { folder: "app/api", may: [] },
  { folder: "app/components", may: [] },
  { folder: "app/generated", may: [] },
  { folder: "app/infra", may: null },
  { folder: "app/lib", may: [] },
  { folder: "app", may: null },
  { folder: "server", may: ["infra/env"] },
  { folder: "simulator", may: [] },
];

const outsideWorld = { "app/models": /^(node:https?|undici|resend)$/, "app/components": /^(pg|node:.*)$/ };

export const importDirection = {
  meta: { type: "problem", schema: [] },
  create(context) {
    const root = context.cwd;
    const file = path.relative(root, context.filename).split(path.sep).join("/");
    const room = rooms.find(({ folder }) => file.startsWith(`${folder}/`));
    if (!room || /\.test\.tsx?$/.test(file)) return {};

    function check(node, source, typeOnly) {
      if (outsideWorld[room.folder]?.test(source)) {
        context.report({ node, message: `${room.folder} does not speak to the outside: ${source}` });
      }
      const target = resolve(root, file, source);
      if (target === null) return;
      const complaint = complain(room, file, target, typeOnly);
      if (complaint) context.report({ node, message: complaint });
    }
    return {
      ImportDeclaration: (node) => check(node, node.source.value, node.importKind === "type"),
      ExportNamedDeclaration: (node) =>
        node.source && check(node, node.source.value, node.exportKind === "type"),
      ExportAllDeclaration: (node) => check(node, node.source.value, node.exportKind === "type"),
      ImportExpression: (node) =>
        typeof node.source.value === "string" && check(node, node.source.value, false),
    };
  },
};

function resolve(root, file, source) {
  if (source.startsWith("~/")) return `app/${source.slice(2)}`;
  if (!source.startsWith(".")) return null;
  return path.posix.join(path.posix.dirname(file), source);
}

function complain(room, file, target, typeOnly) {
  if (target.startsWith("simulator/") && room.folder !== "simulator")
    return "Nothing in the app knows what plays the platform.";
  if (target.startsWith("app/routes/") && !sameRoute(file, target)) return "Nobody imports a route.";
  if (typeOnly && !target.startsWith("app/routes/")) return null;
  if (target.startsWith(`${room.folder}/`) || !target.startsWith("app/"))
    return pureImportsServer(file, target);
  if (room.may === null) return null;
  if (room.folder === "app/models" && /^app\/(http|components)\//.test(target))
    return "Models know neither the edge nor the pages.";

  const name = target.slice("app/".length);
  const allowed = room.may.some((entry) => name === entry || name.startsWith(`${entry}/`));
  if (!allowed && isServerFile(target)) return `${room.folder} may not import ${target}.`;
  return pureImportsServer(file, target);
}

function isServerFile(target) {
  return /\.server$/.test(target) || target.startsWith("app/generated/prisma/client");
}

function pureImportsServer(file, target) {
  const pure =
    file.startsWith("app/") &&
    !/\.server\.tsx?$/.test(file) &&
    !file.startsWith("app/routes/") &&
    !isWorker(file);
  return pure && isServerFile(target)
    ? "A file without .server in its name is pure and imports no server file."
    : null;
}

function isWorker(file) {
  return (
    /^app\/(documents\/render|http\/bodies\/body)-worker\.ts$/.test(file) || /^app\/(entry|root)\./.test(file)
  );
}

/** Parts beside a route in the same folder belong to it. */
function sameRoute(file, target) {
  const [, , routeFolder] = target.split("/");
  return file.startsWith(`app/routes/${routeFolder}/`);
}

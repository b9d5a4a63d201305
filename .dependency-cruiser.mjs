/**
 * Who may import whom (docs/architecture.md). A room may import the server files of its own folder and of those named
 * here; a server file has `.server` in its name, or is Prisma's client. Any other file is pure: every room may import
 * it, and it imports no server file. Imports of types alone are free.
 */
const rooms = {
  "app/routes": [
    ...["models", "platform", "sync", "components", "http", "documents"].map((room) => `app/${room}/`),
    ...["app/shopify\\.server", "app/infra/log/"],
  ],
  "app/sync": [
    ...["models", "platform", "documents", "emails"].map((room) => `app/${room}/`),
    ...["app/infra/(env|log|telemetry)/", "app/http/limits/draining\\.server"],
  ],
  "app/models": ["app/infra/(db|env|log)/", "app/generated/"],
  "app/platform": ["app/infra/(env|log|telemetry)/"],
  "app/http": [
    ...["app/models/", "app/sync/platform-access\\.server", "app/shopify\\.server"],
    ...["app/infra/(env|log|telemetry|process)/", "app/generated/", "app/texts/translate\\.server"],
  ],
  "app/documents": ["app/infra/(log|process)/", "app/texts/translate\\.server"],
  "app/emails": ["app/infra/(env|log)/"],
  "app/api": [],
  "app/components": [],
  "app/lib": [],
};

const serverFiles = ["\\.server\\.tsx?$", "^app/generated/prisma/client"];
const tests = "\\.test\\.tsx?$";
const notTypes = { dependencyTypesNot: ["type-only"] };
/** They run in a thread or in the browser's first script, and may import server files all the same. */
const entries = ["^app/(documents/render|http/bodies/body)-worker\\.ts$", "^app/(entry|root)\\."];

const rules = [
  ...Object.entries(rooms).map(([room, allowed]) => ({
    name: `imports-of-${room.replace("/", "-")}`,
    comment: `${room} imports server files of ${allowed.join(", ") || "no other room"} alone.`,
    from: { path: `^${room}/`, pathNot: tests },
    to: { path: serverFiles, pathNot: [`^${room}/`, ...allowed.map((path) => `^${path}`)], ...notTypes },
  })),
  {
    name: "pure-files-stay-pure",
    comment: "A file without .server in its name is pure and imports no server file.",
    from: { path: "^app/", pathNot: [tests, "\\.server\\.tsx?$", "^app/(routes|generated)/", ...entries] },
    to: { path: serverFiles, ...notTypes },
  },
  {
    name: "models-know-no-edge",
    comment: "Models know neither the edge nor the pages.",
    from: { path: "^app/models/", pathNot: tests },
    to: { path: "^app/(http|components)/", ...notTypes },
  },
  {
    name: "stock-changed-alone-tells",
    comment: "Where stock has changed, stock-changed alone tells alerts and reorder rules.",
    from: {
      path: "^app/",
      pathNot: [
        tests,
        "^app/models/stock-ledger/stock-changed\\.",
        "^app/models/(alert|alert-sweep|low-stock|reorder-policy|reorder-rule)/",
      ],
    },
    to: {
      path: "^app/models/(alert/(assess-stock|assessment|write-changes)|low-stock/(stock-lock|update-rules))\\.",
      ...notTypes,
    },
  },
  {
    name: "nobody-imports-a-route",
    comment: "Parts beside a route in the same folder belong to it.",
    // A dollar in a folder's name would be a sign of the pattern: it is written as one that may be there.
    from: { path: "^(?:app/routes/([^/$]*)\\$?([^/$]*)\\$?([^/$]*)/|app/|server/)", pathNot: tests },
    to: { path: "^app/routes/", pathNot: "^app/routes/$1\\$?$2\\$?$3/" },
  },
  {
    name: "nobody-knows-the-simulator",
    comment: "Nothing in the app knows what plays the platform.",
    from: { path: "^(app|server)/", pathNot: tests },
    to: { path: "^simulator/" },
  },
  {
    name: "models-speak-to-nobody-outside",
    from: { path: "^app/models/", pathNot: tests },
    to: { path: "^(node:)?https?$|node_modules/(undici|resend)/" },
  },
  {
    name: "components-run-in-a-browser",
    from: { path: "^app/components/", pathNot: tests },
    to: { dependencyTypes: ["core"] },
  },
];

export const options = {
  exclude: { path: tests },
  doNotFollow: { path: "node_modules|app/generated" },
  tsPreCompilationDeps: "specify",
  tsConfig: { fileName: "tsconfig.json" },
};

export default { forbidden: rules.map((rule) => ({ severity: "error", ...rule })), options };

import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "esbuild";
import { bundleScript } from "../bundle-script";

/** A change of one source file, made while it is loaded; nothing on disk changes. */
export interface Patch {
  file: string;
  find: string;
  replace: string;
}

/** The process that plays schedules, or another one on virtual time, as one file; answers where it is. */
export function bundleWorker(
  patches: Patch[] = [],
  script = "tests/faults/schedules/worker.ts",
): Promise<string> {
  return bundleScript(script, {
    sourcemap: "inline",
    logLevel: "error",
    plugins: [drawnAtOnce, patching(patches)],
  });
}

/** A drawing takes longer than a schedule: documents are a few bytes, and another few each time, as PDFs are. */
export const drawnAtOnce: Plugin = {
  name: "drawn at once",
  setup(setup) {
    setup.onLoad({ filter: /documents\/render\.server\.ts$/ }, () => ({
      loader: "ts",
      contents: `
        const drawn = (number: string) => new TextEncoder().encode("%PDF " + number + " " + Math.random());
        export const renderDocument = async (paper: { poNumber: string }) => drawn(paper.poNumber);
        export const renderOrderFile = renderDocument;
        export const renderReturn = async (paper: { returnNumber: string }) => drawn(paper.returnNumber);
        export async function closeRenderer() {}`,
    }));
  },
};

/** The text with the patches; an error when one of them does not fit exactly once. */
export function patched(text: string, patches: readonly Patch[]): string {
  return patches.reduce((before, { file, find, replace }) => {
    if (before.split(find).length !== 2) throw new Error(`${file} does not hold exactly once: ${find}`);
    return before.replace(find, () => replace);
  }, text);
}

/** Every source as it is on disk, but for the patches; a source that asks for its own folder gets it. */
function patching(patches: Patch[]): Plugin {
  return {
    name: "planted",
    setup(setup) {
      setup.onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => {
        const text = await readFile(file, "utf8");
        const own = patches.filter((patch) => path.resolve(patch.file) === file);
        const contents = perProcess(file, patched(text, own)).replaceAll(
          "import.meta.dirname",
          JSON.stringify(path.dirname(file)),
        );
        return { loader: file.endsWith("x") ? "tsx" : "ts", contents };
      });
    },
  };
}

/** What modules keep in memory would outlive a process that dies here, and be there for the next schedule. */
const keptByModules: Record<string, RegExp> = {
  "app/models/webhook-delivery/record.server.ts": /const batcher = (new Batcher<[^;]*);/,
  "app/platform/circuit.ts": /const circuits = (new Map<[^;]*);/,
  "app/platform/cost-bucket.ts": /const buckets = (new Map<[^;]*);/,
  "app/sync/platform-access.server.ts": /const refreshing = (new Map<[^;]*);/,
};

function perProcess(file: string, text: string): string {
  const kept = keptByModules[path.relative(".", file)];
  if (!kept) return text;
  if (!kept.test(text)) throw new Error(`${file} does not hold: ${kept.source}`);
  const own = path.resolve("tests/faults/schedules/virtual/own-of-each");
  const changed = text.replace(kept, (whole, made: string) =>
    whole.replace(made, `ownOfEach(() => ${made})`),
  );
  return `import { ownOfEach } from ${JSON.stringify(own)};\n${changed}`;
}

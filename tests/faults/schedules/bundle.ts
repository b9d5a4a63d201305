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

/** The process that plays schedules, as one file; answers where it is. */
export function bundleWorker(patches: Patch[] = []): Promise<string> {
  return bundleScript("tests/faults/schedules/worker.ts", {
    sourcemap: "inline",
    logLevel: "error",
    plugins: [drawnAtOnce, patching(patches)],
  });
}

/** A drawing takes longer than a schedule: documents are a few bytes, and another few each time, as PDFs are. */
const drawnAtOnce: Plugin = {
  name: "drawn at once",
  setup(setup) {
    setup.onLoad({ filter: /documents\/render\.server\.ts$/ }, () => ({
      loader: "ts",
      contents: `
        export async function renderDocument(paper: { poNumber: string }) {
          return new TextEncoder().encode("%PDF " + paper.poNumber + " " + Math.random());
        }
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

/** Every source as it is on disk, but for the patches; a source that asks for its own folder is told it. */
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

/** What a module keeps while it waits for the platform would outlive a process that dies here. */
function perProcess(file: string, text: string): string {
  if (!file.endsWith("app/sync/platform-access.server.ts")) return text;
  const shared = "const refreshing = new Map<";
  if (!text.includes(shared)) throw new Error(`${file} does not hold: ${shared}`);
  const own = path.resolve("tests/faults/schedules/virtual/own-of-each");
  return `import { OwnMap } from ${JSON.stringify(own)};\n${text.replace(shared, "const refreshing = new OwnMap<")}`;
}

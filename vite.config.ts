import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin, runnerImport } from "vite";
import type { Endpoint } from "./app/api/endpoint";
import remixConfig from "./remix.config.js";
import { polarisInUse } from "./scripts/polaris-in-use";

const alias = { "~": path.resolve("app") };

/**
 * Pages call endpoints by their description (app/api), of which a browser needs method and path alone: without the
 * schemas it loads no zod.
 */
function endpointsForBrowsers(): Plugin {
  const folder = `${path.resolve("app/api")}/`;
  return {
    name: "endpoints-for-browsers",
    enforce: "pre",
    async load(id, { ssr } = {}) {
      if (ssr || !id.startsWith(folder)) return null;
      type Features = Record<string, Record<string, Endpoint>>;
      const { module } = await runnerImport<Features>(id, { resolve: { alias } });
      const exported = Object.entries(module).map(([feature, endpoints]) => {
        const places = Object.entries(endpoints).map(([deed, { method, path }]) => [deed, { method, path }]);
        return `export const ${feature} = ${JSON.stringify(Object.fromEntries(places))};`;
      });
      return exported.join("\n");
    },
  };
}

/**
 * What every page needs and a new version of the app seldom changes: a browser keeps it. Polaris alone, with nothing
 * of React or of the app in it, so that each can be told apart in what a page loads.
 */
function sharedChunk(id: string): string | undefined {
  const [, name] = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*\/node_modules\/)/.exec(id) ?? [];
  if (name === undefined) return undefined;
  if (["react", "react-dom", "react-is", "scheduler"].includes(name)) return "react";
  return name.startsWith("@shopify/polaris") ? "polaris" : undefined;
}

/** In bytes. Smaller files are joined with others: a page would ask for sixty of them, half of them below 3 kB. */
const smallestChunk = 20_000;

/**
 * A resource route has nothing for the browser, what is imported at once needs no file of its own, and comments in
 * packages are not ours to mend.
 */
function isOfNoUse({ code, id, plugin }: { code?: string; id?: string; plugin?: string }): boolean {
  if (code === "INVALID_ANNOTATION") return Boolean(id?.includes("/node_modules/"));
  return code === "EMPTY_BUNDLE" || plugin === "vite:reporter";
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [endpointsForBrowsers(), polarisInUse(), remix(remixConfig)],
  resolve: { alias },
  // Polaris and the Shopify package must share one copy of React's contexts, so both are bundled; so is what comes in
  // hundreds of files, which a start would open one by one.
  ssr: { noExternal: [/^@shopify\//, /^(@date-fns\/tz|date-fns|zod|jose|lossless-json)$/] },
  // Prepared before the first page: found one by one they would reload it midway with two copies of React.
  optimizeDeps: {
    entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.tsx"],
    include: ["react", "react/jsx-dev-runtime", "react-dom/client", "@remix-run/react"],
  },
  build: {
    assetsInlineLimit: 0,
    rollupOptions: {
      onwarn: (warning, warn) => (isOfNoUse(warning) ? undefined : warn(warning)),
      ...(isSsrBuild
        ? {}
        : { output: { manualChunks: sharedChunk, experimentalMinChunkSize: smallestChunk } }),
    },
  },
}));

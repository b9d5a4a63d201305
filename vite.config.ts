import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

export default defineConfig({
  plugins: [remix(remixConfig)],
  resolve: { alias: { "~": path.resolve("app") } },
  // Polaris and the Shopify package must share one copy of React's contexts, so both are bundled.
  ssr: { noExternal: [/^@shopify\/(polaris|shopify-app-remix)/] },
  // Prepared before the first page: found one by one they would reload it midway with two copies of React.
  optimizeDeps: {
    entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.tsx"],
    include: ["react", "react/jsx-dev-runtime", "react-dom/client", "@remix-run/react"],
  },
  build: {
    assetsInlineLimit: 0,
    rollupOptions: {
      // A resource route has nothing for the browser.
      onwarn: (warning, warn) => (warning.code === "EMPTY_BUNDLE" ? undefined : warn(warning)),
    },
  },
});

import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

export default defineConfig({
  plugins: [remix(remixConfig)],
  resolve: { alias: { "~": path.resolve("app") } },
  // Polaris and the Shopify package must share one copy of React's contexts, so both are bundled.
  ssr: { noExternal: [/^@shopify\/(polaris|shopify-app-remix)/] },
  build: {
    assetsInlineLimit: 0,
    rollupOptions: {
      // A resource route has nothing for the browser.
      onwarn: (warning, warn) => (warning.code === "EMPTY_BUNDLE" ? undefined : warn(warning)),
    },
  },
});

import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

export default defineConfig({
  plugins: [remix(remixConfig)],
  resolve: { alias: { "~": path.resolve("app") } },
  // Polaris and the Shopify package must share one copy of React's contexts, so both are bundled.
  ssr: { noExternal: [/^@shopify\/(polaris|shopify-app-remix)/] },
  build: { assetsInlineLimit: 0 },
});

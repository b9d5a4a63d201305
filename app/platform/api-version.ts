/** The one version of the Admin API that the app speaks; shopify.app.toml names the same. */
export const apiVersion = "2026-07";

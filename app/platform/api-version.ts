/** The version of the Admin API that the app uses; shopify.app.toml names the same one. */
export const apiVersion = "2026-07";

/** The platform's script that every page inside the admin loads first. */
export const appBridge = "https://cdn.shopify.com/shopifycloud/app-bridge.js";

import { apiKeyOfScript } from "./parent.js";

const remembered = "app-bridge-configuration";

/** What the admin said about itself in the first address of the frame; later pages of the app know it still. */
export function readConfiguration() {
  const address = new URLSearchParams(location.search);
  const earlier = JSON.parse(sessionStorage.getItem(remembered) ?? "{}");
  const meta = document.querySelector('meta[name="shopify-api-key"]')?.getAttribute("content");
  const configuration = {
    apiKey: apiKeyOfScript || meta || earlier.apiKey || "",
    shop: address.get("shop") ?? earlier.shop,
    host: address.get("host") ?? earlier.host,
    locale: address.get("locale") ?? earlier.locale ?? "en",
  };
  sessionStorage.setItem(remembered, JSON.stringify(configuration));
  return configuration;
}

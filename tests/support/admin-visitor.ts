/** The store's admin and the browser of someone who works there, as requests to the app show them. */
export const domain = "homewares.myshopify.com";
export const app = "https://backroom.test";
export const host = Buffer.from("admin.shopify.com/store/homewares").toString("base64").replace(/=+$/, "");
export const browser =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
